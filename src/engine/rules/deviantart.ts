import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const deviantart: RuleFile = {
  provider: 'DeviantArt',
  impact: 'read and publish as the users of its application',
  revoke: 'DeviantArt → Developers → the application',
  url: 'https://www.deviantart.com/developers/authentication',
  rules: [
    {
      id: 'deviantart_api_key',
      title: 'DeviantArt access token',
      severity: 'low',
      patterns: [
        notAnId(
          keyworded({
            keywords: ['deviantart', 'deviant_art', 'deviant-art'],
            value: chars(BASE62, { min: 40, max: 80 }),
          }),
        ),
      ],
      impact: 'browse and publish as its user until it ends',
    },
    {
      id: 'deviantart_client_secret',
      title: 'DeviantArt client secret',
      severity: 'low',
      patterns: [
        notAnId(
          keyworded({ keywords: ['deviantart', 'deviant_art', 'deviant-art'], value: chars(HEX_LOWER, 32) }),
        ),
      ],
    },
  ],
}
