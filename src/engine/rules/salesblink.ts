import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { OfflineCheck, RuleFile } from '../rule.ts'

/** `key-` and a SHA-256 is what caches call their entries. */
function validateNoChecksum(secret: string): OfflineCheck {
  return { validity: /^key-[0-9a-f]+$/.test(secret) ? 'invalid' : 'unvalidated' }
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
      patterns: [prefixed({ prefix: 'key-', body: chars(BASE62, 64) })],
      validate: validateNoChecksum,
    },
  ],
}
