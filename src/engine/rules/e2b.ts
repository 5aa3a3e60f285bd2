import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const e2b: RuleFile = {
  provider: 'E2B',
  impact: "run code in sandboxes at the team's cost",
  revoke: 'E2B dashboard → API keys → Delete',
  url: 'https://e2b.dev/docs/api-key',
  rules: [
    {
      id: 'e2b_api_key',
      title: 'E2B API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'e2b_', body: chars(HEX_LOWER, 40) })],
    },
  ],
}
