import { HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [notAnId(keyworded({ keywords: ['sendbird'], value: chars(HEX_LOWER, 40) }))],
    },
    {
      id: 'sendbirdorganization_organization_token',
      title: 'Sendbird organization key',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['sendbird'], value: chars(HEX_LOWER, 24) }))],
      impact: 'create, read and delete the chat applications of the organization',
      revoke: 'Sendbird dashboard → Organization settings → API key',
    },
  ],
}
