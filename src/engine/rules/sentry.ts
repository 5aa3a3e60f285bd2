import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying, text, texts } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64, HEX_LOWER } from '../pattern/alphabet.ts'
import { validateJsonInside } from '../pattern/json-inside.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile, WrittenPattern } from '../rule.ts'
import { randomFrom } from '../samples.ts'

/** What `sentry-cli info` asks; without a token, the answer is 200 and says so. Source: https://github.com/getsentry/sentry-cli */
const OWN_TOKEN: LiveCheck = checkBy({
  host: 'sentry.io',
  instance: 'sentry',
  path: '/api/0/',
  answers: {
    200: accepts('auth.scopes', (body) => {
      const scopes = texts(body, 'auth.scopes')
      const broad = scopes?.some((scope) => /^(?:org|team|member):admin$/.test(scope)) || undefined
      const email = text(body, 'user.email')
      return details({ account: email === undefined ? undefined : `user ${email}`, scopes, broad })
    }),
    401: refusesSaying(/Invalid (?:org )?token/i),
  },
})

/** Where projects take events, by region. */
const INGEST = ['.ingest.sentry.io/', '.ingest.us.sentry.io/', '.ingest.de.sentry.io/']

/** The key and the organization; the rest of the address is the same in all of them. */
const DSN: WrittenPattern = {
  anchor: { kind: 'literal', literals: INGEST },
  expression: () =>
    /(?<=(?<secret>https:\/\/[0-9a-f]{32}@o\d{1,16}))\.ingest\.(?:(?:us|de)\.)?sentry\.io\/\d/,
  reach: 44,
  sample: (seed) => {
    const random = randomFrom(seed)
    const [key, organization, project] = [
      random.text(HEX_LOWER.characters, 32),
      random.text('123456789', 7),
      random.text('123456789', 16),
    ]
    const secret = `https://${key}@o${organization}`
    const host = INGEST[random.below(INGEST.length)]
    return { secret, text: `Sentry.init({ dsn: '${secret}${host}${project}' })\n` }
  },
  nearMisses: () => [
    { why: 'no key', text: "dsn: 'https://o1234567.ingest.sentry.io/1234567'\n" },
    { why: 'a template', text: "dsn: 'https://<key>@o1234567.ingest.sentry.io/1234567'\n" },
  ],
}

export const sentry: RuleFile = {
  provider: 'Sentry',
  impact: 'read and change projects, releases and errors',
  revoke: 'Sentry → Settings → Auth Tokens',
  url: 'https://docs.sentry.io/account/auth-tokens/',
  rules: [
    {
      id: 'sentry_user_token',
      aliases: ['sentry_access_token'],
      title: 'Sentry user token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: ['sntryu_', 'sntrya_'], body: chars(HEX_LOWER, 64) }),
        keyworded({ keywords: ['sentry'], value: chars(HEX_LOWER, 64) }),
      ],
      live: OWN_TOKEN,
    },
    {
      id: 'sentry_org_token',
      title: 'Sentry organization token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'sntrys_eyJ',
          body: [chars(BASE64, { min: 60, max: 460 }), anyOf('==', '=', ''), '_', chars(BASE64, 43)],
        }),
      ],
      validate: (token) => validateJsonInside(token.split('_')[1] ?? '', ['iat', 'region_url']),
      live: OWN_TOKEN,
    },
    {
      id: 'sentry_dsn',
      title: 'Sentry DSN',
      severity: 'info',
      patterns: [DSN],
      impact: 'send false events to the project; public by design',
      revoke: 'Sentry → Project settings → Client Keys (DSN)',
      url: 'https://docs.sentry.io/concepts/key-terms/dsn-explainer/',
    },
  ],
}
