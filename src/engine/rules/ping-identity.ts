import type { Alphabet } from '../pattern/alphabet.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'

/** RFC 3986's unreserved characters. */
const TILDE: Alphabet = { characters: `${BASE62.characters}._~-`, range: `${BASE62.range}._~-` }

const NAMED = keyworded({
  keywords: [
    'pingone_client_secret',
    'pingone_secret',
    'pingoneclientsecret',
    'pingidentity_client_secret',
    'pingidentity_secret',
    'ping_client_secret',
    'ping_identity_client_secret',
  ],
  value: [chars(BASE62, 10), chars(TILDE, { min: 18, max: 54 })],
})

/** A dot or tilde goes on with the secret. */
const SECRET: WrittenPattern = {
  ...NAMED,
  expression: () => new RegExp(`${NAMED.expression().source}(?![.~])`),
}

export const pingIdentity: RuleFile = {
  provider: 'Ping Identity',
  impact: 'act as the application: sign users in and, for a worker, manage the directory',
  revoke: 'PingOne → Applications → the application → Overview → Generate new secret',
  url: 'https://docs.pingidentity.com/pingone/',
  rules: [
    {
      id: 'ping_identity_client_secret',
      title: 'PingOne client secret',
      severity: 'high',
      patterns: [SECRET],
    },
  ],
}
