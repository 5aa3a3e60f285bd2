import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
    },
  ],
}
