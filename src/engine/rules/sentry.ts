import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying, text, texts } from '../check/judge.ts'
import type { LiveCheck } from '../check/live-check.ts'
import type { RuleFile } from '../rule.ts'
import { BASE64, HEX_LOWER } from '../shape/alphabet.ts'
import { proveJsonInside } from '../shape/json-inside.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { anyOf, chars } from '../shape/text.ts'

/** What `sentry-cli info` asks; who has no token is told so, with 200. Source: https://github.com/getsentry/sentry-cli */
const OWN_TOKEN: LiveCheck = checkBy({
  host: 'sentry.io',
  instance: 'sentry',
  path: '/api/0/',
  answers: {
    200: accepts('auth.scopes', (body) => {
      const scopes = texts(body, 'auth.scopes')
      const broad = scopes?.some((scope) => /^(?:org|team|member):admin$/.test(scope)) || undefined
      const email = text(body, 'user.email')
      return details({ account: email === undefined ? undefined : `user ${email}`, scopes, broad })
    }),
    401: refusesSaying(/Invalid (?:org )?token/i),
  },
})

export const sentry: RuleFile = {
  provider: 'Sentry',
  impact: 'read and change projects, releases and errors',
  revoke: 'Sentry → Settings → Auth Tokens',
  url: 'https://docs.sentry.io/account/auth-tokens/',
  rules: [
    {
      id: 'sentry_user_token',
      aliases: ['sentry_access_token'],
      title: 'Sentry user token',
      severity: 'high',
      shapes: [
        prefixed({ prefix: ['sntryu_', 'sntrya_'], body: chars(HEX_LOWER, 64) }),
        keyworded({ keywords: ['sentry'], value: chars(HEX_LOWER, 64) }),
      ],
      live: OWN_TOKEN,
    },
    {
      id: 'sentry_org_token',
      title: 'Sentry organisation token',
      severity: 'high',
      shapes: [
        prefixed({
          prefix: 'sntrys_eyJ',
          body: [chars(BASE64, { min: 60, max: 460 }), anyOf('==', '=', ''), '_', chars(BASE64, 43)],
        }),
      ],
      prove: (token) => proveJsonInside(token.split('_')[1] ?? '', ['iat', 'region_url']),
      live: OWN_TOKEN,
    },
  ],
}
