import { HEX_LOWER } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const infisical: RuleFile = {
  provider: 'Infisical',
  impact: 'read the secrets of the project and environments that it covers',
  revoke: 'Infisical → the project → Access control → Service tokens → Delete',
  url: 'https://infisical.com/docs/documentation/platform/token',
  rules: [
    {
      id: 'infisical_api_key',
      title: 'Infisical service token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'st.',
          body: [chars(HEX_LOWER, 24), '.', chars(HEX_LOWER, 32), '.', chars(HEX_LOWER, 32)],
        }),
        namedPrefix({
          keywords: ['infisical'],
          prefix: 'st.',
          body: [
            chars(HEX_LOWER, { min: 8, max: 48 }),
            '.',
            chars(HEX_LOWER, { min: 8, max: 48 }),
            '.',
            chars(HEX_LOWER, { min: 16, max: 64 }),
          ],
          shared: true,
        }),
      ],
    },
  ],
}
