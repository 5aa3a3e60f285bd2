import type { Proof, RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

/** `key-` and a SHA-256 is what caches call their entries. */
function proveNoChecksum(secret: string): Proof {
  return { validity: /^key-[0-9a-f]+$/.test(secret) ? 'invalid' : 'unproven' }
}

export const salesblink: RuleFile = {
  provider: 'SalesBlink',
  impact: 'send e-mail campaigns in the owner’s name and read its contacts',
  revoke: 'SalesBlink → Settings → API key',
  url: 'https://salesblink.io',
  rules: [
    {
      id: 'salesblink_api_key',
      title: 'SalesBlink API key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'key-', body: chars(BASE62, 64) })],
      prove: proveNoChecksum,
    },
  ],
}
