import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        namedPrefix({ keywords: ['cloverly'], prefix: 'private_key:', body: chars(LOWER_ALPHANUMERIC, 16) }),
      ],
    },
  ],
}
