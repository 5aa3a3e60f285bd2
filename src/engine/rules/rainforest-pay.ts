import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const rainforestPay: RuleFile = {
  provider: 'Rainforest Pay',
  impact: 'take and refund payments and read the merchants’ payouts',
  revoke: 'Rainforest → Platform portal → API keys',
  url: 'https://docs.rainforestpay.com/',
  rules: [
    {
      id: 'rainforest_pay_api_key',
      title: 'Rainforest API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'apikey_', body: chars(HEX_LOWER, 64) })],
    },
    {
      id: 'rainforest_pay_sandbox_api_key',
      title: 'Rainforest sandbox API key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'sbx_apikey_', body: chars(HEX_LOWER, 64) })],
      impact: 'use the sandbox; no money moves',
    },
  ],
}
