import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** The token as the user of a package source's address. */
const PACKAGE_SOURCE: WrittenPattern = {
  anchor: { kind: 'literal', literals: ['https://'] },
  expression: () => /https:\/\/(?<secret>[A-Za-z0-9_-]{20,36}):?@[a-z]{2,10}\.fury\.io/,
  reach: 80,
  sample: (seed) => {
    const random = randomFrom(seed)
    const secret = random.text(BASE62.characters, 20 + random.below(17))
    return { secret, text: `--extra-index-url https://${secret}@pypi.fury.io/team/\n` }
  },
  nearMisses: (seed) => {
    const token = randomFrom(seed).text(BASE62.characters, 37)
    return [
      { why: 'one character short', text: `https://${token.slice(0, 19)}@pypi.fury.io/team/\n` },
      { why: 'one character long', text: `https://${token}@pypi.fury.io/team/\n` },
      { why: 'a variable', text: `https://\${GEMFURY_DEPLOYMENT_TOKEN}@pypi.fury.io/team/\n` },
      { why: 'another host', text: `https://${token.slice(0, 32)}@pypi.internal.net/team/\n` },
    ]
  },
}

export const gemfury: RuleFile = {
  provider: 'Gemfury',
  impact: 'read or push private packages of the account',
  revoke: 'Gemfury dashboard → Tokens → Revoke',
  url: 'https://gemfury.com/help/tokens/',
  rules: [
    {
      id: 'gemfury_api_key',
      title: 'Gemfury token',
      severity: 'high',
      patterns: [
        PACKAGE_SOURCE,
        keyworded({
          keywords: [
            ...keyNames('gemfury'),
            'gemfury_deploy',
            'gemfury_push',
            'gemfury_auth',
            'fury_token',
            'fury_auth',
            'fury_api',
            'fury_push',
            'furytoken',
          ],
          value: chars(BASE64URL, { min: 20, max: 36 }),
        }),
      ],
    },
  ],
}
