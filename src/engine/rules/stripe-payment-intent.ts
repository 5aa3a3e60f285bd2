import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const stripePaymentIntent: RuleFile = {
  provider: 'Stripe payment intents',
  impact: 'confirm this one payment and read its amount and state',
  revoke: 'Stripe Dashboard → Payments → payment → Cancel',
  url: 'https://docs.stripe.com/api/payment_intents/object#payment_intent_object-client_secret',
  rules: [
    {
      id: 'stripepaymentintent_api_key',
      aliases: ['stripe_payment_intent_client_secret'],
      title: 'Stripe payment intent client secret',
      severity: 'low',
      patterns: [prefixed({ prefix: 'pi_', body: [chars(BASE62, 24), '_secret_', chars(BASE62, 25)] })],
    },
  ],
}
