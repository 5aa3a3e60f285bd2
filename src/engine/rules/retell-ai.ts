import type { RuleFile } from '../rule.ts'
import { HEX } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const retellAi: RuleFile = {
  provider: 'Retell AI',
  impact: 'make calls at the cost of the account and read recordings and transcripts',
  revoke: 'Retell AI dashboard → Keys',
  url: 'https://docs.retellai.com/accounts/api-keys-overview',
  rules: [
    {
      id: 'retellai_api_key',
      title: 'Retell AI API key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'key_', body: chars(HEX, 28) })],
    },
  ],
}
