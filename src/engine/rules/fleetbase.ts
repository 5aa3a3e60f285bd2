import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const fleetbase: RuleFile = {
  provider: 'Fleetbase',
  impact: 'read and change orders, drivers and places of the fleet',
  revoke: 'Fleetbase Console → Developers → API keys → Delete',
  url: 'https://docs.fleetbase.io/',
  rules: [
    {
      id: 'fleetbase_api_key',
      title: 'Fleetbase API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: ['flb_live_', 'flb_test_'], body: chars(BASE62, { min: 20, max: 64 }) })],
    },
  ],
}
