import { BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const smooch: RuleFile = {
  provider: 'Sunshine Conversations',
  impact: 'read and send the messages of the app’s customers',
  revoke: 'Zendesk Admin Center → Apps and integrations → Conversations API',
  url: 'https://developer.zendesk.com/documentation/conversations/getting-started/api-authentication/',
  rules: [
    {
      id: 'smooch_api_key',
      title: 'Sunshine Conversations API secret',
      severity: 'high',
      patterns: [keyworded({ keywords: ['smooch', 'sunshine'], value: chars(BASE64URL, 86) })],
    },
    {
      id: 'smooch_key_id',
      title: 'Sunshine Conversations key id',
      severity: 'low',
      patterns: [prefixed({ prefix: 'act_', body: chars(HEX_LOWER, 24) })],
      partOf: 'smooch_api_key',
    },
  ],
}
