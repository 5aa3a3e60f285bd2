import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { DIGITS, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const USER: LiveCheck = checkBy({
  host: 'api.clickup.com',
  path: '/api/v2/user',
  headers: ({ secret }) => ({ authorization: secret }),
  answers: { 200: accepts('user', accountIn('user', 'user.username')), 401: refusesSaying(/OAUTH_0\d\d/) },
})

export const clickup: RuleFile = {
  provider: 'ClickUp',
  impact: 'read and change the tasks and documents that its owner sees',
  revoke: 'ClickUp → Settings → Apps → API token → Regenerate',
  url: 'https://developer.clickup.com/docs/authentication',
  rules: [
    {
      id: 'clickup_api_key',
      title: 'ClickUp personal API token',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'pk_',
          body: [chars(DIGITS, { min: 6, max: 10 }), '_', chars(UPPER_ALPHANUMERIC, 32)],
        }),
      ],
      live: USER,
    },
  ],
}
