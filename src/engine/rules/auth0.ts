import type { RuleFile } from '../rule.ts'
import { BASE62, BASE64URL } from '../shape/alphabet.ts'
import { SLUG } from '../shape/alphabet-with-signs.ts'
import { JSON_WEB_TOKEN } from '../shape/json-web-token.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { suffixedBy } from '../shape/suffixed-by.ts'
import { anyOf, chars } from '../shape/text.ts'

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
      shapes: [notAnId(keyworded({ keywords: ['auth0'], value: chars(BASE64URL, 64) }))],
    },
    {
      id: 'auth0_client_id',
      title: 'Auth0 application client id',
      severity: 'info',
      shapes: [
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
      shapes: [
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
      shapes: [keyworded({ keywords: ['auth0'], value: JSON_WEB_TOKEN })],
      impact: 'manage the tenant’s users, applications and settings until it expires',
      revoke:
        'Auth0 Dashboard → Applications → APIs → Auth0 Management API: rotate the signing key or let the token expire',
      url: 'https://auth0.com/docs/secure/tokens/access-tokens/management-api-access-tokens',
    },
  ],
}
