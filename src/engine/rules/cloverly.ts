import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const cloverly: RuleFile = {
  provider: 'Cloverly',
  impact: 'buy carbon offsets at the cost of the account',
  revoke: 'Cloverly dashboard → API keys',
  url: 'https://docs.cloverly.com/',
  rules: [
    {
      id: 'cloverly_api_key',
      title: 'Cloverly private key',
      severity: 'medium',
      patterns: [
        namedPrefix({ keywords: ['cloverly'], prefix: 'private_key:', body: chars(LOWER_ALPHANUMERIC, 16) }),
      ],
    },
  ],
}
