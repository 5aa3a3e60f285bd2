import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64, BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The question lacks an organization, which the provider says only to whom it knows. */
const APPS: LiveCheck = checkBy({
  host: 'api.machines.dev',
  path: '/v1/apps?org_slug=',
  headers: ({ secret }) => ({ authorization: `${secret.startsWith('fo1_') ? 'Bearer' : 'FlyV1'} ${secret}` }),
  answers: { 400: accepts('error'), 401: refusesSaying(/"error"/) },
})

export const flyIo: RuleFile = {
  provider: 'Fly.io',
  impact: 'deploy, read and destroy apps of the organization that it covers',
  revoke: 'Fly.io dashboard → Tokens → Revoke, or fly tokens revoke',
  url: 'https://fly.io/docs/security/tokens/',
  rules: [
    {
      id: 'fly_io_api_key',
      title: 'Fly.io access token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['fm1a_', 'fm1r_', 'fm2_'],
          body: [chars(BASE64, { min: 100, max: 2000 }), anyOf('==', '=', '')],
        }),
        prefixed({ prefix: 'fo1_', body: chars(BASE64URL, 43) }),
      ],
      live: APPS,
    },
  ],
}
