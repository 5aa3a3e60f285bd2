import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ME: LiveCheck = checkBy({
  host: 'api.intercom.io',
  path: '/me',
  answers: {
    200: accepts('app', accountIn('workspace', 'app.name')),
    401: refusesSaying(/"code":\s?"(?:unauthorized|token_not_found|token_revoked)"/),
  },
})

export const intercom: RuleFile = {
  provider: 'Intercom',
  impact: 'read customers and conversations and answer them',
  revoke: 'Intercom → Developer hub → the app → Authentication → Regenerate',
  url: 'https://developers.intercom.com/docs/build-an-integration/learn-more/authentication',
  rules: [
    {
      id: 'intercom_api_key',
      title: 'Intercom access token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'dG9rO', body: [chars(BASE64, 54), '='] }),
        keyworded({ keywords: ['intercom'], value: [chars(BASE64, 59), '='] }),
      ],
      live: ME,
    },
  ],
}
