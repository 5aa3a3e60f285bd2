import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const paypal: RuleFile = {
  provider: 'PayPal',
  impact: 'take and refund payments, pay out and read transactions as the application',
  revoke: 'PayPal Developer Dashboard → Apps & Credentials → the app → Secret',
  url: 'https://developer.paypal.com/api/rest/authentication/',
  rules: [
    {
      id: 'paypal_oauth_client_secret',
      title: 'PayPal client secret',
      severity: 'critical',
      patterns: [keyworded({ keywords: ['paypal', 'pay_pal'], value: ['E', chars(BASE64URL, 79)] })],
    },
    {
      id: 'paypal_client_id',
      title: 'PayPal client id',
      severity: 'low',
      patterns: [keyworded({ keywords: ['paypal', 'pay_pal'], value: ['A', chars(BASE64URL, 79)] })],
      partOf: 'paypal_oauth_client_secret',
    },
  ],
}
