import { BASE64_EITHER } from '../pattern/alphabet-with-signs.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const beamer: RuleFile = {
  provider: 'Beamer',
  impact: 'publish and change announcements that the product’s users see',
  revoke: 'Beamer → Settings → API',
  url: 'https://www.getbeamer.com/api',
  rules: [
    {
      id: 'beamer_api_key',
      title: 'Beamer API key',
      severity: 'medium',
      patterns: [keyworded({ keywords: ['beamer'], value: ['b_', chars(BASE64_EITHER, 44)] })],
    },
  ],
}
