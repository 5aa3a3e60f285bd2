import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'

/** What is no key of another provider that starts the same, either. */
const NO_KEY_OF_ANYBODY = new Set(['one character over and over', 'ones'])

/** Keys of Stripe start the same, but hardly one of them has lower-case letters only: one of another length may be Stripe's. */
function secretKey(prefix: string): WrittenPattern {
  const pattern = prefixed({ prefix, body: chars(LOWER_ALPHANUMERIC, 40) })
  return {
    ...pattern,
    nearMisses: (seed) => pattern.nearMisses(seed).filter(({ why }) => NO_KEY_OF_ANYBODY.has(why)),
  }
}

export const paystack: RuleFile = {
  provider: 'Paystack',
  impact: 'charge saved cards, refund payments, start transfers and read customers',
  revoke: 'Paystack dashboard → Settings → API keys & webhooks',
  url: 'https://paystack.com/docs/api/authentication/',
  rules: [
    {
      id: 'paystack_api_key',
      title: 'Paystack secret key',
      severity: 'critical',
      patterns: [secretKey('sk_live_')],
    },
    {
      id: 'paystack_test_secret_key',
      title: 'Paystack test secret key',
      severity: 'low',
      patterns: [secretKey('sk_test_')],
      impact: 'make test payments; no money moves',
    },
  ],
}
