import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const livekit: RuleFile = {
  provider: 'LiveKit',
  impact: 'join, record and end rooms of the project',
  revoke: 'LiveKit Cloud → the project → Settings → API keys → Revoke',
  url: 'https://docs.livekit.io/home/get-started/authentication/',
  rules: [
    {
      id: 'livekit_api_key',
      title: 'LiveKit API secret',
      severity: 'high',
      patterns: [
        notAnId(keyworded({ keywords: ['livekit', 'live_kit'], value: chars(BASE62, { min: 43, max: 44 }) })),
      ],
    },
    {
      id: 'livekit_api_key_id',
      title: 'LiveKit API key id',
      severity: 'info',
      patterns: [
        keyworded({ keywords: ['livekit', 'live_kit'], value: ['API', chars(BASE62, { min: 11, max: 13 })] }),
      ],
      partOf: 'livekit_api_key',
      impact: 'name the key; useless without its secret',
    },
  ],
}
