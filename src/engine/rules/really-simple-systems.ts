import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
