import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const polar: RuleFile = {
  provider: 'Polar',
  impact: 'read customers, orders and subscriptions and change products',
  revoke: 'Polar → Organization settings → Developers',
  url: 'https://polar.sh/docs/integrate/authentication',
  rules: [
    {
      id: 'polar_personal_access_token',
      aliases: ['polar_api_key'],
      title: 'Polar personal access token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'polar_pat_',
          body: [anyOf('', 'u_', 'o_'), chars(BASE62, { min: 24, max: 100 })],
        }),
      ],
    },
    {
      id: 'polar_organization_token',
      title: 'Polar organization access token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'polar_oat_',
          body: [anyOf('', 'u_', 'o_'), chars(BASE62, { min: 24, max: 100 })],
        }),
      ],
    },
    {
      id: 'polar_oauth_token',
      title: 'Polar OAuth access token',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'polar_at_',
          body: [anyOf('', 'u_', 'o_'), chars(BASE62, { min: 24, max: 100 })],
        }),
      ],
    },
    {
      id: 'polar_refresh_token',
      title: 'Polar OAuth refresh token',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'polar_rt_',
          body: [anyOf('', 'u_', 'o_'), chars(BASE62, { min: 24, max: 100 })],
        }),
      ],
    },
    {
      id: 'polar_client_secret',
      title: 'Polar OAuth client secret',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'polar_cs_',
          body: [anyOf('', 'u_', 'o_'), chars(BASE62, { min: 24, max: 100 })],
        }),
      ],
      impact: 'act as the OAuth client toward Polar',
    },
  ],
}
