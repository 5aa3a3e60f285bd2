import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const scale: RuleFile = {
  provider: 'Scale AI',
  impact: 'create labeling tasks at the owner’s cost and read their data',
  revoke: 'Scale dashboard → Profile → API key',
  url: 'https://docs.scale.com/reference/authentication',
  rules: [
    {
      id: 'scale_api_key',
      title: 'Scale AI API key',
      severity: 'high',
      patterns: [prefixed({ prefix: ['live_auth_', 'live_'], body: chars(HEX_LOWER, 32) })],
    },
  ],
}
