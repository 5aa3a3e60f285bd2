import type { Alphabet } from '../pattern/alphabet.ts'
import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { nearMissesOf } from '../pattern/near-misses.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars, writeText } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** What is between the host and the token: a path and parameters, or the arguments of curl. */
const ARGUMENTS: Alphabet = {
  characters: `${BASE62.characters} "'/?&=_.-`,
  range: `${BASE62.range} "'/?&=_.-`,
}

const TOKEN = chars(HEX_LOWER, 40)

/** A token in the header of a call whose address comes after it, as the documentation of Particle writes it. */
const HEADER: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['api.particle.io/'] },
  expression: () => /(?<=[ :](?<secret>[0-9a-f]{40})["'][ \\\r\n]{1,6}["']?https:\/\/)api\.particle\.io\//,
  reach: 16,
  sample: (seed) => {
    const secret = writeText(TOKEN, randomFrom(seed))
    return { secret, text: placeInHeader(secret) }
  },
  nearMisses: (seed) => nearMissesOf(TOKEN, seed, (text) => writeText(text, randomFrom(seed)), placeInHeader),
}

function placeInHeader(token: string): string {
  return `curl -H "Authorization: Bearer ${token}" https://api.particle.io/v1/devices\n`
}

export const particle: RuleFile = {
  provider: 'Particle',
  impact: 'flash, call and read the devices of its owner',
  revoke: 'Particle console → Settings → Access tokens',
  url: 'https://docs.particle.io/reference/cloud-apis/access-tokens/',
  rules: [
    {
      id: 'particle_io_api_key',
      title: 'Particle access token',
      severity: 'medium',
      patterns: [
        notAnId(
          keyworded({
            keywords: [...keyNames('particle'), 'particle_access', 'particleaccess'],
            value: TOKEN,
          }),
        ),
        following({
          address: 'api.particle.io/',
          between: [chars(ARGUMENTS, { min: 0, max: 150 }), 'access_token='],
          secret: TOKEN,
        }),
        HEADER,
      ],
    },
  ],
}
