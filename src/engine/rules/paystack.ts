import type { RuleFile, Shape } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

/** What is no key of another provider that starts the same, either. */
const NO_KEY_OF_ANYBODY = new Set(['one character over and over', 'ones'])

/** Keys of Stripe start the same, but hardly one of them has lower-case letters only: one of another length may be Stripe's. */
function secretKey(prefix: string): Shape {
  const shape = prefixed({ prefix, body: chars(LOWER_ALPHANUMERIC, 40) })
  return {
    ...shape,
    nearMisses: (seed) => shape.nearMisses(seed).filter(({ why }) => NO_KEY_OF_ANYBODY.has(why)),
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
      shapes: [secretKey('sk_live_')],
    },
    {
      id: 'paystack_test_secret_key',
      title: 'Paystack test secret key',
      severity: 'low',
      shapes: [secretKey('sk_test_')],
      impact: 'make test payments; no money moves',
    },
  ],
}
