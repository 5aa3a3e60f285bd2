import { BASE64URL } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const reallySimpleSystems: RuleFile = {
  provider: 'Really Simple Systems',
  impact: 'read and change accounts, contacts and opportunities',
  revoke: 'Really Simple Systems → Settings → API',
  url: 'https://www.reallysimplesystems.com/',
  rules: [
    {
      id: 'reallysimplesystems_api_key',
      title: 'Really Simple Systems API token',
      severity: 'medium',
      patterns: [
        namedPrefix({
          keywords: ['reallysimple'],
          prefix: 'eyJ',
          body: [
            chars(BASE64URL, { min: 10, max: 80 }),
            '.eyJ',
            chars(BASE64URL, { min: 250, max: 420 }),
            '.',
            chars(BASE64URL, { min: 660, max: 700 }),
          ],
          shared: true,
        }),
      ],
    },
  ],
}
