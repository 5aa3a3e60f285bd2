import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { basic } from '../check/request.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** Only keys of the API can ask it; the others join a network, which would change it. */
const KEYS: LiveCheck = checkBy({
  host: 'api.tailscale.com',
  form: /^tskey-api-/,
  path: '/api/v2/tailnet/-/keys',
  headers: ({ secret }) => basic(secret, ''),
  answers: { 200: accepts('keys'), 401: refusesSaying(/API (?:token|key) (?:is )?invalid|invalid API key/i) },
})

export const tailscale: RuleFile = {
  provider: 'Tailscale',
  impact: 'add devices to the network or change the network, as its kind allows',
  revoke: 'Tailscale admin console → Settings → Keys',
  url: 'https://tailscale.com/kb/1277/key-prefixes',
  rules: [
    {
      id: 'tailscale_key',
      title: 'Tailscale key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: [
            'tskey-api-',
            'tskey-auth-',
            'tskey-client-',
            'tskey-scim-',
            'tskey-secret-',
            'tskey-webhook-',
          ],
          body: [chars(BASE62, { min: 8, max: 40 }), '-', chars(BASE62, { min: 16, max: 60 })],
        }),
        prefixed({
          prefix: 'tskey-',
          body: [chars(BASE62, { min: 8, max: 40 }), '-', chars(BASE62, { min: 16, max: 60 })],
        }),
      ],
      live: KEYS,
    },
  ],
}
