import type { Proof, RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

/** `secret-` and a checksum is what generated objects of a cluster are called. */
function proveNoChecksum(secret: string): Proof {
  return { validity: /^secret-[0-9a-f]+$/.test(secret) ? 'invalid' : 'unproven' }
}

export const statsig: RuleFile = {
  provider: 'Statsig',
  impact: 'read all feature gates and experiments and log events',
  revoke: 'Statsig console → Project settings → Keys & environments',
  url: 'https://docs.statsig.com/access-management/api-keys',
  rules: [
    {
      id: 'statsig_api_key',
      title: 'Statsig server secret key',
      severity: 'high',
      shapes: [prefixed({ prefix: 'secret-', body: chars(BASE62, { min: 40, max: 48 }) })],
      prove: proveNoChecksum,
    },
  ],
}
