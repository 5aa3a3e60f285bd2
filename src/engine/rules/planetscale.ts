import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { type Alphabet, BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The characters of PlanetScale's tokens. */
const PLAN: Alphabet = { characters: `${BASE64URL.characters}.=`, range: 'A-Za-z0-9_.=-' }

const ORGANIZATIONS: LiveCheck = checkBy({
  host: 'api.planetscale.com',
  near: {
    'token id':
      /(?:service[_-]?)?token[_-]?(?:id|name)["']?\s{0,3}[:=]\s{0,3}["']?(?<value>[a-z0-9]{12})(?![a-z0-9])/i,
  },
  path: '/v1/organizations',
  headers: (parts) => ({ authorization: `${parts['token id']}:${parts.secret}` }),
  answers: { 200: accepts('data'), 401: refusesSaying(/"code":\s?"unauthorized"/) },
})

export const planetscale: RuleFile = {
  provider: 'PlanetScale',
  impact: 'read and change the databases that it may use',
  revoke: 'PlanetScale → Organization settings → Service tokens',
  url: 'https://planetscale.com/docs/api/reference/service-tokens',
  rules: [
    {
      id: 'planetscale_service_token',
      title: 'PlanetScale service token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'pscale_tkn_', body: chars(PLAN, { min: 32, max: 64 }) })],
      live: ORGANIZATIONS,
    },
    {
      id: 'planetscale_oauth_token',
      title: 'PlanetScale OAuth token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'pscale_oauth_', body: chars(PLAN, { min: 32, max: 64 }) })],
    },
    {
      id: 'planetscale_password',
      title: 'PlanetScale password',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'pscale_pw_', body: chars(PLAN, { min: 32, max: 64 }) })],
      impact: 'log in to the database branch',
      revoke: 'PlanetScale → the database → Settings → Passwords',
    },
  ],
}
