import { readPassword, readSecret } from '../generic/named-values.ts'
import { parserPattern } from '../generic/parser-pattern.ts'
import { makeToken } from '../generic/samples.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import type { OfflineCheck, RuleFile, Sample, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** Clocks differ: a token is called ended a minute after its end. */
const LEEWAY_SECONDS = 60

/** Roles that every visitor of a page has, unless a subject is named: Supabase's anonymous key is one. */
const PUBLIC_ROLES = new Set(['anon', 'anonymous', 'public', 'guest'])

const PATTERN: WrittenPattern = {
  anchor: { kind: 'prefix', literals: ['eyJ'] },
  notAfter: BASE64URL.characters,
  expression: () =>
    /(?<secret>eyJ[A-Za-z0-9_-]{10,2000}\.eyJ[A-Za-z0-9_-]{10,6000}\.[A-Za-z0-9_-]{20,1400})(?![A-Za-z0-9_-])/,
  reach: 9500,
  sample: (seed) =>
    write(seed, { alg: 'HS256', typ: 'JWT' }, { sub: `u${seed}`, iat: 1_700_000_000, exp: 32_503_680_000 }),
  nearMisses: (seed) => [
    { why: 'no algorithm', text: write(seed, { alg: 'none' }, { sub: 'u', exp: 32_503_680_000 }).text },
    { why: 'a public role', text: write(seed, { alg: 'HS256' }, { role: 'anon', iss: 'supabase' }).text },
    {
      why: 'a header that is not JSON',
      text: `token = "eyJ${'A'.repeat(30)}.eyJ${'B'.repeat(30)}.${'C'.repeat(43)}"`,
    },
    {
      why: 'no signature',
      text: write(seed, { alg: 'HS256' }, { sub: 'u' }).text.replace(/\.[\w-]+"/, '."'),
    },
  ],
}

function write(seed: number, header: object, payload: object): Sample {
  const parts = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const secret = [...parts, randomFrom(seed).text(BASE64URL.characters, 43)].join('.')
  return { secret, text: `token = "${secret}"\n` }
}

/**
 * A token whose header says that nothing signs it, or whose role everybody has, is no secret; RFC 7519. A header
 * that leaves the algorithm out is wrong, but there are issuers who agree on one elsewhere.
 */
function validateJwt(token: string): OfflineCheck {
  const [header, payload] = token.split('.').slice(0, 2).map(parse)
  if (header === undefined || payload === undefined) return refusal('its parts are not JSON')
  if (String(header['alg']).toLowerCase() === 'none') return refusal('its header says that nothing signs it')
  // The token of jwt.io and its copies in every tutorial.
  if (payload['name'] === 'John Doe') return refusal('it is a copy of the example of jwt.io')
  if (PUBLIC_ROLES.has(String(payload['role'])) && payload['sub'] === undefined)
    return refusal('its role is that of every visitor')
  const end = payload['exp']
  const ended = typeof end === 'number' && end < Date.now() / 1000 - LEEWAY_SECONDS
  return { validity: 'unvalidated', ...(ended ? { tags: ['inactive_secret'] } : {}) }
}

function refusal(reason: string): OfflineCheck {
  return { validity: 'invalid', reason }
}

function parse(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString())
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

const SIGNING_SECRET = parserPattern({
  anchor: {
    kind: 'word',
    words: [
      'jwt_secret',
      'jwtsecret',
      'jwt-secret',
      'jwt.secret',
      'jwt_key',
      'jwtkey',
      'jwt_signing',
      'jwtsigning',
    ],
  },
  read: (text, at) => readSecret(text, at) ?? readPassword(text, at),
  behind: 250,
  reach: 700,
  forms: ['JWT_SECRET=%\n', "const jwtSecret = '%'\n", '"jwt_secret": "%"\n'],
  make: makeToken,
  misses: [
    ['a variable', 'JWT_SECRET=${%}\n'],
    ['a name of a secret', 'jwt_secret_name: "%"\n'],
  ],
})

export const jwt: RuleFile = {
  provider: 'JSON Web Token',
  impact: 'act as the token’s subject where its issuer is trusted, until it ends',
  revoke: 'the issuer: end the session, or change the key that signs',
  url: 'https://datatracker.ietf.org/doc/html/rfc7519',
  rules: [
    {
      id: 'jwt_token',
      aliases: ['jwt'],
      title: 'JSON Web Token',
      severity: 'medium',
      patterns: [PATTERN],
      validate: validateJwt,
      generic: true,
    },
    {
      id: 'jwt_secret',
      title: 'Secret that signs JSON Web Tokens',
      severity: 'critical',
      generic: true,
      patterns: [SIGNING_SECRET],
      impact: 'sign tokens, and so act as anybody',
      revoke: 'the service that signs with it: set a new one, which ends all tokens',
    },
  ],
}
