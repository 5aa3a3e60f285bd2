import { HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'key_', body: chars(HEX, 28) })],
    },
  ],
}
