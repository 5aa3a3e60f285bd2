import { BASE64URL } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const rentman: RuleFile = {
  provider: 'Rentman',
  impact: 'read and change projects, equipment and contacts',
  revoke: 'Rentman → Configuration → Integrations → API',
  url: 'https://api.rentman.net/',
  rules: [
    {
      id: 'rentman_api_key',
      title: 'Rentman API token',
      severity: 'medium',
      patterns: [
        namedPrefix({
          keywords: ['rentman'],
          prefix: 'eyJ',
          body: [
            chars(BASE64URL, { min: 10, max: 80 }),
            '.eyJ',
            chars(BASE64URL, { min: 180, max: 260 }),
            '.',
            chars(BASE64URL, 43),
          ],
          shared: true,
        }),
      ],
    },
  ],
}
