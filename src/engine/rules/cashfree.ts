import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const cashfree: RuleFile = {
  provider: 'Cashfree Payments',
  impact: 'take payments, refund them and start payouts of the merchant',
  revoke: 'Cashfree Merchant Dashboard → Developers → API keys',
  url: 'https://www.cashfree.com/docs/api-reference/authentication',
  rules: [
    {
      id: 'cashfree_api_key',
      title: 'Cashfree secret key',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'cfsk_ma_prod_', body: [chars(HEX_LOWER, 32), '_', chars(HEX_LOWER, 8)] }),
      ],
    },
    {
      id: 'cashfree_test_api_key',
      title: 'Cashfree test secret key',
      severity: 'low',
      patterns: [
        prefixed({ prefix: 'cfsk_ma_test_', body: [chars(HEX_LOWER, 32), '_', chars(HEX_LOWER, 8)] }),
      ],
      impact: 'make test payments; no money moves',
    },
  ],
}
