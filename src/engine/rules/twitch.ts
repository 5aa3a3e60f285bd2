import { BASE62, DIGITS } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const twitch: RuleFile = {
  provider: 'Twitch',
  impact: 'act as the application, or as the user the token was given for',
  revoke: 'Twitch developer console → Applications → application → New secret',
  url: 'https://dev.twitch.tv/docs/authentication/',
  rules: [
    {
      id: 'twitch_api_key',
      title: 'Twitch client secret, token or stream key',
      severity: 'medium',
      patterns: [
        notAnId(keyworded({ keywords: ['twitch'], value: chars(BASE62, 30) })),
        prefixed({
          prefix: 'live_',
          body: [chars(DIGITS, { min: 8, max: 12 }), '_', chars(BASE62, { min: 30, max: 36 })],
        }),
      ],
    },
  ],
}
