import type { RuleFile } from '../rule.ts'
import { BASE64URL, HEX_LOWER } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [keyworded({ keywords: ['smooch', 'sunshine'], value: chars(BASE64URL, 86) })],
    },
    {
      id: 'smooch_key_id',
      title: 'Sunshine Conversations key id',
      severity: 'low',
      shapes: [prefixed({ prefix: 'act_', body: chars(HEX_LOWER, 24) })],
      partOf: 'smooch_api_key',
    },
  ],
}
