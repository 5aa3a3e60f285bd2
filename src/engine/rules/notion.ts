import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { bearer } from '../check/request.ts'
import { BASE62, WORD } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ME: LiveCheck = checkBy({
  host: 'api.notion.com',
  path: '/v1/users/me',
  headers: ({ secret }) => ({ ...bearer(secret), 'notion-version': '2022-06-28' }),
  answers: {
    200: accepts('id', accountIn('workspace', 'bot.workspace_name')),
    403: permits(/restricted_resource/),
    401: refusesSaying(/"code":\s?"unauthorized"/),
  },
})

export const notion: RuleFile = {
  provider: 'Notion',
  impact: 'read and change the pages shared with the integration',
  revoke: 'notion.so → My integrations → the integration → Refresh secret',
  url: 'https://developers.notion.com/docs/authorization',
  rules: [
    {
      id: 'notion_integration_token',
      title: 'Notion integration token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'ntn_', body: chars(BASE62, 46) }),
        prefixed({ prefix: 'secret_', body: chars(BASE62, 43) }),
      ],
      live: ME,
    },
    {
      id: 'notion_oauth_refresh_token',
      aliases: ['notion_oauth_client_secret'],
      title: 'Notion OAuth refresh token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'nrt_', body: chars(WORD, { min: 40, max: 60 }) })],
      impact: 'get new access tokens to the pages shared with the integration',
    },
  ],
}
