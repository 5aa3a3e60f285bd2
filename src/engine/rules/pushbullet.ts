import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const pushbullet: RuleFile = {
  provider: 'Pushbullet',
  impact: 'read and send the pushes, notifications and text messages of its owner',
  revoke: 'Pushbullet → Settings → Account → Access tokens',
  url: 'https://docs.pushbullet.com/',
  rules: [
    {
      id: 'pushbullet_api_key',
      title: 'Pushbullet access token',
      severity: 'medium',
      patterns: [keyworded({ keywords: ['pushbullet'], value: ['o.', chars(BASE62, 32)] })],
    },
  ],
}
