import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const vonage: RuleFile = {
  provider: 'Vonage',
  impact: 'make calls and send messages at the owner’s cost',
  revoke: 'Vonage API dashboard → API settings',
  url: 'https://developer.vonage.com/en/account/concepts/authentication',
  rules: [
    {
      id: 'vonage_api_key',
      aliases: ['vonage_api_secret'],
      title: 'Vonage API secret',
      severity: 'high',
      patterns: [
        notAnId(keyworded({ keywords: ['vonage', 'nexmo', 'nexmo api_secret'], value: chars(BASE62, 16) })),
      ],
    },
  ],
}
