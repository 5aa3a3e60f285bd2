import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: ['hxtp_', 'hxtw_', 'hxtP_', 'hxtW_'], body: chars(HEX_LOWER, 96) })],
    },
  ],
}
