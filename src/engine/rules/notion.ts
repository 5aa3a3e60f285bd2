import type { RuleFile } from '../rule.ts'
import { BASE62, WORD } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({ prefix: 'ntn_', body: chars(BASE62, 46) }),
        prefixed({ prefix: 'secret_', body: chars(BASE62, 43) }),
      ],
    },
    {
      id: 'notion_oauth_refresh_token',
      aliases: ['notion_oauth_client_secret'],
      title: 'Notion OAuth refresh token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'nrt_', body: chars(WORD, { min: 40, max: 60 }) })],
      impact: 'get new access tokens to the pages shared with the integration',
    },
  ],
}
