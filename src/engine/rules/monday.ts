import { BASE64URL } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const monday: RuleFile = {
  provider: 'monday.com',
  impact: 'read and change the boards that its owner sees',
  revoke: 'monday.com → Avatar → Developers → My access tokens → Regenerate',
  url: 'https://developer.monday.com/api-reference/docs/authentication',
  rules: [
    {
      id: 'monday_api_key',
      title: 'monday.com API token',
      severity: 'medium',
      patterns: [
        namedPrefix({
          keywords: ['monday'],
          prefix: 'eyJ',
          body: [
            chars(BASE64URL, { min: 10, max: 80 }),
            '.eyJ',
            chars(BASE64URL, { min: 40, max: 1600 }),
            '.',
            chars(BASE64URL, 43),
          ],
          shared: true,
        }),
      ],
    },
  ],
}
