import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ME: LiveCheck = checkBy({
  host: 'api.getpostman.com',
  path: '/me',
  headers: ({ secret }) => ({ 'x-api-key': secret }),
  answers: {
    200: accepts('user', accountIn('user', 'user.username')),
    401: refusesSaying(/AuthenticationError/),
  },
})

export const postman: RuleFile = {
  provider: 'Postman',
  impact: 'read and change collections and environments',
  revoke: 'Postman → Account settings → API keys',
  url: 'https://learning.postman.com/docs/developer/postman-api/authentication/',
  rules: [
    {
      id: 'postman_api_key',
      title: 'Postman API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'PMAK-', body: [chars(BASE62, 24), '-', chars(BASE62, 34)] })],
      live: ME,
    },
    {
      id: 'postman_collection_key',
      title: 'Postman collection access key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'PMAT-', body: chars(UPPER_ALPHANUMERIC, 26) })],
      impact: 'read the collection',
    },
  ],
}
