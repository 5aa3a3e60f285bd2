import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const razorpay: RuleFile = {
  provider: 'Razorpay',
  impact: 'take, capture and refund payments and read customers',
  revoke: 'Razorpay dashboard → Account & Settings → API keys → Regenerate',
  url: 'https://razorpay.com/docs/payments/dashboard/account-settings/api-keys/',
  rules: [
    {
      id: 'razorpay_key_secret',
      title: 'Razorpay key secret',
      severity: 'critical',
      patterns: [
        keyworded({
          keywords: [
            'razorpay_secret',
            'razorpay-secret',
            'razorpaysecret',
            'razorpay_key_secret',
            'razorpay-key-secret',
            'razorpaykeysecret',
            'razorpay_api_secret',
            'rzp_secret',
            'rzp_key_secret',
          ],
          value: chars(BASE62, 24),
        }),
      ],
    },
    {
      id: 'razorpay_api_key',
      title: 'Razorpay key id',
      severity: 'low',
      patterns: [prefixed({ prefix: ['rzp_live_', 'rzp_test_'], body: chars(BASE62, 14) })],
      impact: 'open the checkout in the merchant’s name; with its secret, use the whole account',
    },
  ],
}
