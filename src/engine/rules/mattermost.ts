import type { Alphabet } from '../pattern/alphabet.ts'
import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The base 32 of Mattermost's identifiers, which leaves out 0, 2, l and v. */
const ZBASE32: Alphabet = { characters: 'ybndrfg8ejkmcpqxot1uwisza345h769', range: '13-9a-km-uw-z' }

export const mattermost: RuleFile = {
  provider: 'Mattermost',
  impact: 'read and write messages and files as the user or bot',
  revoke: 'Mattermost → Profile → Security → Personal access tokens',
  url: 'https://developers.mattermost.com/integrate/reference/personal-access-token/',
  rules: [
    {
      id: 'mattermost_api_key',
      aliases: ['mattermost_personal_access_token'],
      title: 'Mattermost access token',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [
            ...keyNames('mattermost'),
            'mattermost_access',
            'mattermost_auth',
            'mattermost_bot',
            'mattermost_personal',
            'mattermost_pat',
          ],
          value: chars(LOWER_ALPHANUMERIC, 26),
        }),
      ],
    },
    {
      id: 'mattermost_webhook',
      title: 'Mattermost incoming webhook',
      severity: 'medium',
      patterns: [following({ address: 'hooks/', secret: chars(ZBASE32, 26) })],
      impact: 'post messages into a channel',
      revoke: 'Mattermost → Integrations → Incoming webhooks',
      url: 'https://developers.mattermost.com/integrate/webhooks/incoming/',
    },
  ],
}
