import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'dop_v1_', body: chars(HEX_LOWER, 64) })],
    },
    {
      id: 'digitalocean_oauth_token',
      title: 'DigitalOcean OAuth token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'doo_v1_', body: chars(HEX_LOWER, 64) })],
    },
    {
      id: 'digitalocean_refresh_token',
      title: 'DigitalOcean OAuth refresh token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'dor_v1_', body: chars(HEX_LOWER, 64) })],
    },
    {
      id: 'digitalocean_system_token',
      title: 'DigitalOcean system token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'dos_v1_', body: chars(HEX_LOWER, 64) })],
    },
  ],
}
