import { checkBy } from '../check/check-by.ts'
import { accepts, details, permits, refusesSaying, text } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** A key is for the real accounts or for those to try things out. */
const MERCHANTS: LiveCheck = checkBy({
  host: ['connect.squareup.com', 'connect.squareupsandbox.com'],
  path: '/v2/merchants',
  answers: {
    200: accepts('merchant', (body) => {
      const merchants = body['merchant']
      return details({ account: Array.isArray(merchants) ? text(merchants[0], 'business_name') : undefined })
    }),
    403: permits(/INSUFFICIENT_SCOPES/),
    401: refusesSaying(/AUTHENTICATION_ERROR/),
  },
})

export const square: RuleFile = {
  provider: 'Square',
  impact: 'take payments and read orders and customers',
  revoke: 'Square Developer Dashboard → the application → Credentials',
  url: 'https://developer.squareup.com/docs/build-basics/access-tokens',
  rules: [
    {
      id: 'square_access_token',
      title: 'Square access token',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'EAAA', body: chars(BASE64URL, 60) }),
        prefixed({ prefix: 'sq0atp-', body: chars(BASE64URL, { min: 22, max: 60 }) }),
      ],
      live: MERCHANTS,
    },
    {
      id: 'square_oauth_secret',
      title: 'Square OAuth application secret',
      severity: 'high',
      patterns: [prefixed({ prefix: ['sq0csp-', 'sq0csb-'], body: chars(BASE64URL, 43) })],
      impact: 'act as the OAuth application',
    },
  ],
}
