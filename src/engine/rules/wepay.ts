import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const wepay: RuleFile = {
  provider: 'WePay',
  impact: 'take payments and read the account’s balances and customers',
  revoke: 'WePay → application → API keys',
  url: 'https://dev.wepay.com',
  rules: [
    {
      id: 'wepay_api_key',
      title: 'WePay access token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: ['PRODUCTION_', 'STAGE_'], body: chars(HEX_LOWER, { min: 60, max: 68 }) }),
      ],
    },
  ],
}
