import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const flutterwave: RuleFile = {
  provider: 'Flutterwave',
  impact: 'read customers and payments, refund and pay out money',
  revoke: 'Flutterwave dashboard → Settings → API keys → Generate new secret key',
  url: 'https://developer.flutterwave.com/v3.0.0/docs/authentication',
  rules: [
    {
      id: 'flutterwave_api_key',
      title: 'Flutterwave secret key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: ['FLWSECK-', 'FLWSECK_TEST-'], body: [chars(LOWER_ALPHANUMERIC, 32), '-X'] }),
        prefixed({ prefix: ['FLWSECK_TEST-', 'FLWSECK_TEST'], body: chars(LOWER_ALPHANUMERIC, 12) }),
      ],
    },
    {
      id: 'flutterwave_public_key',
      title: 'Flutterwave public key',
      severity: 'info',
      patterns: [
        prefixed({ prefix: ['FLWPUBK-', 'FLWPUBK_TEST-'], body: [chars(LOWER_ALPHANUMERIC, 32), '-X'] }),
      ],
      partOf: 'flutterwave_api_key',
      publishable: true,
      impact: 'name the account on payment pages; public by design',
    },
  ],
}
