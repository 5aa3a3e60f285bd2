import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [keyworded({ keywords: ['pushbullet'], value: ['o.', chars(BASE62, 32)] })],
    },
  ],
}
