import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const ory: RuleFile = {
  provider: 'Ory',
  impact: 'read and change the identities, sessions and settings of the project',
  revoke: 'Ory Console → Project settings → API keys',
  url: 'https://www.ory.com/docs/concepts/personal-access-token',
  rules: [
    {
      id: 'ory_api_key',
      title: 'Ory API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['ory_pat_', 'ory_apikey_', 'ory_wak_'],
          body: chars(BASE64URL, { min: 24, max: 48 }),
        }),
      ],
    },
    {
      id: 'ory_oauth_token',
      title: 'Ory OAuth token',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: ['ory_at_', 'ory_rt_', 'ory_ac_'], body: chars(BASE64URL, { min: 24, max: 48 }) }),
      ],
      impact: 'act as the user toward the client’s resources until the token ends',
      revoke: 'Ory → the OAuth client → revoke the consent session',
      url: 'https://www.ory.com/docs/oauth2-oidc',
    },
    {
      id: 'ory_session_token',
      title: 'Ory session token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'ory_st_', body: chars(BASE64URL, { min: 24, max: 48 }) })],
      impact: 'be signed in as the user until the session ends',
      revoke: 'Ory Console → Identities → the identity → Sessions → Revoke',
      url: 'https://www.ory.com/docs/kratos/session-management/overview',
    },
  ],
}
