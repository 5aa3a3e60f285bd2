import { HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The two small numbers that a token has after `sk_`. */
const KINDS = [1, 2, 3, 5, 10].flatMap((first) => [1, 2, 3].map((second) => `${first}x${second}`))

export const recharge: RuleFile = {
  provider: 'Recharge',
  impact: 'read and change the shop’s subscriptions, charges and customers',
  revoke: 'Recharge → Apps → API tokens',
  url: 'https://developer.rechargepayments.com/',
  rules: [
    {
      id: 'rechargepayments_api_key',
      title: 'Recharge API token',
      severity: 'high',
      patterns: [prefixed({ prefix: KINDS.map((kind) => `sk_${kind}_`), body: chars(HEX, 64) })],
    },
    {
      id: 'rechargepayments_test_api_key',
      title: 'Recharge test API token',
      severity: 'low',
      patterns: [prefixed({ prefix: KINDS.map((kind) => `sk_test_${kind}_`), body: chars(HEX, 64) })],
      impact: 'use a test shop',
    },
  ],
}
