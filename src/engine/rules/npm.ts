import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { CRC32_BASE62 } from '../pattern/checksum.ts'
import { encodedPair } from '../pattern/encoded-pair.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { chars, sourceOf, type Text, uuid, writeText } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

const HEX = (length: number): Text => chars(HEX_LOWER, length)

/** A UUID of version 4, which is random; the registry never gave out others. */
const RANDOM_UUID: Text = [
  HEX(8),
  '-',
  HEX(4),
  '-4',
  HEX(3),
  '-',
  chars({ characters: '89ab', range: '89ab' }, 1),
  HEX(3),
  '-',
  HEX(12),
]

/** A registry's line in .npmrc says so much that the UUID may be of any version. */
const REGISTRY_LINE: WrittenPattern = {
  ...prefixedBy({ text: ':_authToken=', secret: uuid(HEX_LOWER) }),
  expression: () =>
    new RegExp(
      `(?<=//[\\w.:-]{3,30}(?:/[\\w.~-]{1,20})?/):_authToken=(?<secret>${sourceOf(uuid(HEX_LOWER))})(?![\\w-])`,
    ),
  sample: (seed) => {
    const secret = writeText(uuid(HEX_LOWER), randomFrom(seed))
    return { secret, text: `//npm.internal.net/packages/:_authToken=${secret}\n` }
  },
  nearMisses: (seed) => {
    const secret = writeText(uuid(HEX_LOWER), randomFrom(seed))
    return [
      { why: 'no registry', text: `///:_authToken=${secret}\n` },
      { why: 'one character short', text: `//npm.internal.net/:_authToken=${secret.slice(1)}\n` },
    ]
  },
}

export const npm: RuleFile = {
  provider: 'npm',
  impact: 'publish packages and read private ones as its owner',
  revoke: 'npmjs.com → Account → Access Tokens',
  url: 'https://docs.npmjs.com/about-access-tokens',
  rules: [
    {
      id: 'npm_access_token',
      aliases: ['npmrc_auth_token'],
      title: 'npm access token',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'npm_', body: chars(BASE62, 30), checksum: CRC32_BASE62 }),
        keyworded({ keywords: ['_authtoken', 'npm_token', 'npmtoken', 'npm-token'], value: RANDOM_UUID }),
        REGISTRY_LINE,
      ],
    },
    {
      id: 'npmrc_auth',
      title: 'User and password of an npm registry',
      severity: 'critical',
      patterns: [
        encodedPair({
          keyword: '_auth',
          before: /_auth\s?=\s?"?/,
          place: (value) => `//npm.internal.net/repository/:_auth=${value}\n`,
        }),
      ],
      revoke: 'the registry: change the user’s password',
      url: 'https://docs.npmjs.com/cli/configuring-npm/npmrc#auth-related-configuration',
    },
  ],
}
