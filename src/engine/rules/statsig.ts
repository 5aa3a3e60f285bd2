import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { OfflineCheck, RuleFile } from '../rule.ts'

/** `secret-` and a checksum is what generated objects of a cluster are called. */
function validateNoChecksum(secret: string): OfflineCheck {
  return { validity: /^secret-[0-9a-f]+$/.test(secret) ? 'invalid' : 'unvalidated' }
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
      patterns: [prefixed({ prefix: 'secret-', body: chars(BASE62, { min: 40, max: 48 }) })],
      validate: validateNoChecksum,
    },
  ],
}
