import { BASE64 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const fullstory: RuleFile = {
  provider: 'Fullstory',
  impact: "read recordings of visitors' sessions and their data",
  revoke: 'Fullstory → Settings → API keys → Delete',
  url: 'https://developer.fullstory.com/server/authentication/',
  rules: [
    {
      id: 'fullstory_api_key',
      title: 'Fullstory API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['na1.', 'eu1.'],
          body: [chars(BASE64, { min: 84, max: 120 }), anyOf('==', '=', '')],
        }),
        namedPrefix({
          keywords: ['fullstory', 'fs_api', 'full_story'],
          prefix: ['na1.', 'eu1.'],
          body: chars(BASE64, { min: 20, max: 120 }),
          shared: true,
        }),
        keyworded({ keywords: ['fullstory', 'fs_api', 'full_story'], value: chars(BASE64, 88) }),
      ],
    },
  ],
}
