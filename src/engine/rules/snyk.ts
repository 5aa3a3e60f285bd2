import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refuses } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { type Alphabet, BASE64URL, HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** A JSON Web Token as a whole: three parts in URL-safe base 64, with dots between. */
const JWT_CHARACTERS: Alphabet = { characters: `${BASE64URL.characters}.`, range: 'A-Za-z0-9._-' }

/** A key belongs to one of Snyk's regions. */
const ME: LiveCheck = checkBy({
  host: ['api.snyk.io', 'api.us.snyk.io', 'api.eu.snyk.io', 'api.au.snyk.io'],
  path: '/v1/user/me',
  headers: ({ secret }) => ({ authorization: `token ${secret}` }),
  answers: { 200: accepts('username', accountIn('user', 'username')), 401: refuses },
})

export const snyk: RuleFile = {
  provider: 'Snyk',
  impact: 'read the security findings of projects and change projects and settings',
  revoke: 'Snyk → Account settings → General → Auth token',
  url: 'https://docs.snyk.io/snyk-api/authentication-for-api',
  rules: [
    {
      id: 'snyk_api_key',
      title: 'Snyk API token',
      severity: 'high',
      patterns: [
        notAnId(keyworded({ keywords: ['snyk'], value: uuid(HEX) })),
        prefixed({
          prefix: ['snyk_uat.', 'snyk_sat.'],
          body: [chars(HEX_LOWER, 8), '.eyJ', chars(JWT_CHARACTERS, { min: 60, max: 1500 })],
        }),
      ],
      live: ME,
    },
  ],
}
