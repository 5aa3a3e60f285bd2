import type { RuleFile } from '../rule.ts'
import { HEX } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const shippo: RuleFile = {
  provider: 'Shippo',
  impact: 'buy shipping labels at the owner’s cost and read customers’ addresses',
  revoke: 'Shippo → Settings → API',
  url: 'https://docs.goshippo.com/docs/guides_general/authentication/',
  rules: [
    {
      id: 'shippo_api_key',
      title: 'Shippo API token',
      severity: 'high',
      shapes: [prefixed({ prefix: ['shippo_live_', 'shippo_test_'], body: chars(HEX, 40) })],
    },
  ],
}
