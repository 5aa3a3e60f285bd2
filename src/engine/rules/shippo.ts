import { HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: ['shippo_live_', 'shippo_test_'], body: chars(HEX, 40) })],
    },
  ],
}
