import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { SLUG } from '../pattern/alphabet-with-signs.ts'
import { JSON_WEB_TOKEN } from '../pattern/json-web-token.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { suffixedBy } from '../pattern/suffixed-by.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const auth0: RuleFile = {
  provider: 'Auth0',
  impact: 'get tokens as the application, and so what its grants cover',
  revoke: 'Auth0 Dashboard → Applications → Settings → Rotate secret',
  url: 'https://auth0.com/docs/get-started/applications/rotate-client-secret',
  rules: [
    {
      id: 'auth0_client_secret',
      aliases: ['auth0_oauth_token'],
      title: 'Auth0 application client secret',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['auth0'], value: chars(BASE64URL, 64) }))],
    },
    {
      id: 'auth0_client_id',
      title: 'Auth0 application client id',
      severity: 'info',
      patterns: [
        keyworded({
          keywords: ['auth0_client_id', 'auth0clientid', 'auth0-client-id'],
          value: chars(BASE62, 32),
        }),
      ],
      partOf: 'auth0_client_secret',
    },
    {
      id: 'auth0_domain',
      title: 'Auth0 tenant',
      severity: 'info',
      patterns: [
        suffixedBy({
          before: [chars(SLUG, { min: 3, max: 50 }), anyOf('.us', '.eu', '.au', '.jp', ''), '.'],
          text: 'auth0.com',
        }),
      ],
      partOf: 'auth0_client_secret',
    },
    {
      id: 'auth0_api_key',
      title: 'Auth0 Management API token',
      severity: 'high',
      patterns: [keyworded({ keywords: ['auth0'], value: JSON_WEB_TOKEN })],
      impact: 'manage the tenant’s users, applications and settings until it expires',
      revoke:
        'Auth0 Dashboard → Applications → APIs → Auth0 Management API: rotate the signing key or let the token expire',
      url: 'https://auth0.com/docs/secure/tokens/access-tokens/management-api-access-tokens',
    },
  ],
}
