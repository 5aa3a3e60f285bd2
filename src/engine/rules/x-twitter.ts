import { type Alphabet, BASE62, DIGITS, WORD } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const PERCENT_ENCODED: Alphabet = { characters: `${BASE62.characters}%`, range: 'A-Za-z0-9%' }

export const xTwitter: RuleFile = {
  provider: 'X (Twitter)',
  impact: 'read and post as the app or as the user who allowed it',
  revoke: 'X Developer Portal → Projects & apps → app → Keys and tokens',
  url: 'https://docs.x.com/resources/fundamentals/authentication/overview',
  rules: [
    {
      id: 'twitter_access_token',
      aliases: ['twitter_access_token_secret'],
      title: 'X (Twitter) access token or its secret',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['twitter'],
          value: [chars(DIGITS, { min: 15, max: 25 }), '-', chars(BASE62, { min: 20, max: 45 })],
        }),
        keyworded({ keywords: ['twitter'], value: chars(BASE62, 45) }),
      ],
    },
    {
      id: 'twitter_api_secret',
      title: 'X (Twitter) API key secret',
      severity: 'high',
      patterns: [keyworded({ keywords: ['twitter'], value: chars(BASE62, 50) })],
      impact: 'act as the app: get tokens and sign requests for users who allowed it',
    },
    {
      id: 'twitter_api_key',
      title: 'X (Twitter) API key',
      severity: 'low',
      patterns: [keyworded({ keywords: ['twitter'], value: chars(BASE62, 25) })],
      partOf: 'twitter_api_secret',
    },
    {
      id: 'twitter_bearer_token',
      title: 'X (Twitter) bearer token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'AAAAAAAAAAAAAAAAAAAAA',
          body: [chars(PERCENT_ENCODED, { min: 20, max: 60 }), '%3D', chars(BASE62, { min: 40, max: 60 })],
        }),
        keyworded({
          keywords: ['bearer', 'twitter'],
          value: ['AAAAAAAAAAAAAAAAAAA', chars(WORD, { min: 80, max: 180 })],
        }),
      ],
      impact: 'read public posts and users on the app’s quota',
    },
  ],
}
