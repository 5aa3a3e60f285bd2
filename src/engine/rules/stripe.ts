import { checkBy } from '../check/check-by.ts'
import { accepts, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, BASE64 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const BALANCE: LiveCheck = checkBy({
  host: 'api.stripe.com',
  path: '/v1/balance',
  answers: {
    200: accepts('available'),
    403: permits(/does not have the required permissions/),
    401: refusesSaying(/Invalid API Key|Expired API Key|api_key_expired/i),
  },
})

export const stripe: RuleFile = {
  provider: 'Stripe',
  impact: 'charge cards, refund payments and read customer data',
  revoke: 'Stripe Dashboard → Developers → API keys → Roll key',
  url: 'https://docs.stripe.com/keys',
  rules: [
    {
      id: 'stripe_live_secret_key',
      aliases: ['stripe_secret_key'],
      title: 'Stripe live secret key',
      severity: 'critical',
      patterns: [prefixed({ prefix: ['sk_live_', 'sk_prod_'], body: chars(BASE62, { min: 24, max: 247 }) })],
      live: BALANCE,
    },
    {
      id: 'stripe_live_restricted_key',
      aliases: ['stripe_restricted_key'],
      title: 'Stripe live restricted key',
      severity: 'high',
      patterns: [prefixed({ prefix: ['rk_live_', 'rk_prod_'], body: chars(BASE62, { min: 24, max: 247 }) })],
      impact: 'use the parts of the account that the key allows',
      live: BALANCE,
    },
    {
      id: 'stripe_test_secret_key',
      title: 'Stripe test secret key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'sk_test_', body: chars(BASE62, { min: 24, max: 247 }) })],
      impact: 'read and change test data; no money moves',
      live: BALANCE,
    },
    {
      id: 'stripe_test_restricted_key',
      title: 'Stripe test restricted key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'rk_test_', body: chars(BASE62, { min: 24, max: 247 }) })],
      impact: 'read and change test data; no money moves',
      live: BALANCE,
    },
    {
      id: 'stripe_publishable_key',
      title: 'Stripe publishable key',
      severity: 'info',
      patterns: [
        prefixed({ prefix: ['pk_live_51', 'pk_test_51'], body: chars(BASE62, { min: 22, max: 247 }) }),
        namedPrefix({
          keywords: ['stripe'],
          prefix: ['pk_live_', 'pk_test_'],
          body: chars(BASE62, { min: 24, max: 247 }),
        }),
      ],
      impact: 'start payments on its pages; public by design',
    },
    {
      id: 'stripe_webhook_secret',
      title: 'Stripe webhook signing secret',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: 'whsec_', body: [chars(BASE64, { min: 32, max: 64 }), anyOf('==', '=', '')] }),
      ],
      impact: 'forge events that the webhook endpoint believes',
      revoke: 'Stripe Dashboard → Developers → Webhooks → Roll secret',
    },
  ],
}
