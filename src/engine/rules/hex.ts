import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const hex: RuleFile = {
  provider: 'Hex',
  impact: 'run projects and read their results as its user',
  revoke: 'Hex → Settings → API keys → Revoke',
  url: 'https://learn.hex.tech/docs/api/api-overview',
  rules: [
    {
      id: 'hex_api_key',
      title: 'Hex API token',
      severity: 'medium',
      patterns: [prefixed({ prefix: ['hxtp_', 'hxtw_', 'hxtP_', 'hxtW_'], body: chars(HEX_LOWER, 96) })],
    },
  ],
}
