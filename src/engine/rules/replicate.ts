import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ACCOUNT: LiveCheck = checkBy({
  host: 'api.replicate.com',
  path: '/v1/account',
  answers: {
    200: accepts('username', accountIn('user', 'username')),
    401: refusesSaying(/Unauthenticated/i),
  },
})

export const replicate: RuleFile = {
  provider: 'Replicate',
  impact: 'run models at the cost of the account',
  revoke: 'replicate.com → Account settings → API tokens',
  url: 'https://replicate.com/docs/reference/http',
  rules: [
    {
      id: 'replicate_api_key',
      title: 'Replicate API token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'r8_', body: chars(BASE64URL, 37) })],
      live: ACCOUNT,
    },
  ],
}
