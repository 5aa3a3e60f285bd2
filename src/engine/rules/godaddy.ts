import { BASE62, WORD } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const godaddy: RuleFile = {
  provider: 'GoDaddy',
  impact: 'change domains and DNS records, and buy and move domains, of the account',
  revoke: 'GoDaddy Developer Portal → API keys → Delete',
  url: 'https://developer.godaddy.com/getstarted',
  rules: [
    {
      id: 'godaddy_api_key',
      title: 'GoDaddy API key or secret',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['godaddy'],
          value: anyOf(
            [chars(WORD, { either: [35, 37] }), ':', chars(BASE62, 22)],
            chars(WORD, { either: [35, 37] }),
          ),
        }),
        prefixedBy({ text: 'sso-key ', secret: [chars(WORD, { either: [35, 37] }), ':', chars(BASE62, 22)] }),
      ],
    },
  ],
}
