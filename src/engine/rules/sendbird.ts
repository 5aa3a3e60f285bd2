import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

export const sendbird: RuleFile = {
  provider: 'Sendbird',
  impact: 'read and write messages and change the users of the chat application',
  revoke: 'Sendbird dashboard → Settings → Application → General → API tokens',
  url: 'https://sendbird.com/docs/chat/platform-api/v3/prepare-to-use-api',
  rules: [
    {
      id: 'sendbird_api_key',
      title: 'Sendbird API token',
      severity: 'high',
      shapes: [notAnId(keyworded({ keywords: ['sendbird'], value: chars(HEX_LOWER, 40) }))],
    },
    {
      id: 'sendbirdorganization_organization_token',
      title: 'Sendbird organization key',
      severity: 'high',
      shapes: [notAnId(keyworded({ keywords: ['sendbird'], value: chars(HEX_LOWER, 24) }))],
      impact: 'create, read and delete the chat applications of the organization',
      revoke: 'Sendbird dashboard → Organization settings → API key',
    },
  ],
}
