import type { Alphabet } from '../pattern/alphabet.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** What an address has between its host and the parameter that holds the key. */
const QUERY: Alphabet = { characters: `${BASE62.characters}/?&=_.%,-`, range: `${BASE62.range}/?&=_.%,-` }

export const nasa: RuleFile = {
  provider: 'NASA',
  impact: 'use NASA’s open interfaces within the key’s hourly limit',
  revoke: 'api.nasa.gov → Generate API key: a new key takes the old one’s place',
  url: 'https://api.nasa.gov/',
  rules: [
    {
      id: 'nasa_api_key',
      title: 'NASA API key',
      severity: 'low',
      patterns: [
        following({
          address: 'api.nasa.gov/',
          between: [chars(QUERY, { min: 0, max: 150 }), anyOf('?', '&'), 'api_key='],
          secret: chars(BASE62, 40),
        }),
        keyworded({ keywords: keyNames('nasa'), value: chars(BASE62, 40) }),
      ],
    },
  ],
}
