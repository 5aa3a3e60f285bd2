import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { bearer } from '../check/request.ts'
import { BASE64URL, HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ACCOUNT: LiveCheck = checkBy({
  host: 'api.heroku.com',
  path: '/account',
  headers: ({ secret }) => ({ ...bearer(secret), accept: 'application/vnd.heroku+json; version=3' }),
  answers: {
    200: accepts('email', accountIn('user', 'email')),
    403: permits(/"id":\s?"forbidden"/),
    401: refusesSaying(/"id":\s?"unauthorized"/),
  },
})

export const heroku: RuleFile = {
  provider: 'Heroku',
  impact: 'deploy, read and change applications and their configuration',
  revoke: 'Heroku Dashboard → Account settings → API key → Regenerate',
  url: 'https://devcenter.heroku.com/articles/authentication',
  rules: [
    {
      id: 'heroku_api_key',
      title: 'Heroku API key',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'HRKU-', body: chars(BASE64URL, 60) }),
        prefixed({ prefix: 'HRKU-', body: uuid(HEX_LOWER) }),
        keyworded({ keywords: ['heroku'], value: uuid(HEX) }),
      ],
      live: ACCOUNT,
    },
  ],
}
