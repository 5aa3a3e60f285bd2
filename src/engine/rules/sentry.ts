import { checkBy } from '../check/check-by.ts'
import { acceptsObject, refusesSaying } from '../check/judge.ts'
import type { LiveCheck } from '../check/live-check.ts'
import type { RuleFile } from '../rule.ts'
import { BASE64, HEX_LOWER } from '../shape/alphabet.ts'
import { proveJsonInside } from '../shape/json-inside.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { anyOf, chars } from '../shape/text.ts'

const VALIDATE: LiveCheck = checkBy({
  host: 'sentry.io',
  instance: 'sentry',
  path: '/api/0/auth/validate/',
  answers: { 200: acceptsObject, 401: refusesSaying(/Invalid (?:org )?token/i) },
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
      live: VALIDATE,
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
      live: VALIDATE,
    },
  ],
}
