import type { RuleFile } from '../rule.ts'
import { type Alphabet, BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

/** The characters of PlanetScale's tokens. */
const PLAN: Alphabet = { characters: `${BASE64URL.characters}.=`, range: 'A-Za-z0-9_.=-' }

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
      shapes: [prefixed({ prefix: 'pscale_tkn_', body: chars(PLAN, { min: 32, max: 64 }) })],
    },
    {
      id: 'planetscale_oauth_token',
      title: 'PlanetScale OAuth token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'pscale_oauth_', body: chars(PLAN, { min: 32, max: 64 }) })],
    },
    {
      id: 'planetscale_password',
      title: 'PlanetScale password',
      severity: 'critical',
      shapes: [prefixed({ prefix: 'pscale_pw_', body: chars(PLAN, { min: 32, max: 64 }) })],
      impact: 'log in to the database branch',
      revoke: 'PlanetScale → the database → Settings → Passwords',
    },
  ],
}
