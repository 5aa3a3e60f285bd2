import { HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const lob: RuleFile = {
  provider: 'Lob',
  impact: "print and mail letters, cheques and postcards at the account's cost",
  revoke: 'Lob dashboard → Settings → API keys → Roll',
  url: 'https://docs.lob.com/#tag/Authentication',
  rules: [
    {
      id: 'lob_api_key',
      title: 'Lob secret API key',
      severity: 'high',
      patterns: [keyworded({ keywords: ['lob'], value: [anyOf('live_', 'test_'), chars(HEX_LOWER, 35)] })],
    },
    {
      id: 'lob_publishable_api_key',
      title: 'Lob publishable API key',
      severity: 'low',
      patterns: [
        keyworded({ keywords: ['lob'], value: [anyOf('live_pub_', 'test_pub_'), chars(HEX_LOWER, 31)] }),
      ],
      impact: "verify addresses on the account's quota; made for use in browsers",
    },
  ],
}
