import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ACCOUNT: LiveCheck = checkBy({
  host: 'api.digitalocean.com',
  path: '/v2/account',
  answers: {
    200: accepts('account', accountIn('account', 'account.email')),
    403: permits(/"id":\s?"[Ff]orbidden"/),
    401: refusesSaying(/"id":\s?"[Uu]nauthorized"/),
  },
})

export const digitalocean: RuleFile = {
  provider: 'DigitalOcean',
  impact: 'create, read and destroy droplets, databases and clusters',
  revoke: 'DigitalOcean → API → Tokens',
  url: 'https://docs.digitalocean.com/reference/api/create-personal-access-token/',
  rules: [
    {
      id: 'digitalocean_pat',
      title: 'DigitalOcean personal access token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'dop_v1_', body: chars(HEX_LOWER, 64) })],
      live: ACCOUNT,
    },
    {
      id: 'digitalocean_oauth_token',
      title: 'DigitalOcean OAuth token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'doo_v1_', body: chars(HEX_LOWER, 64) })],
      live: ACCOUNT,
    },
    {
      id: 'digitalocean_refresh_token',
      title: 'DigitalOcean OAuth refresh token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'dor_v1_', body: chars(HEX_LOWER, 64) })],
    },
    {
      id: 'digitalocean_system_token',
      title: 'DigitalOcean system token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'dos_v1_', body: chars(HEX_LOWER, 64) })],
    },
  ],
}
