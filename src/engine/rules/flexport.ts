import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const flexport: RuleFile = {
  provider: 'Flexport',
  impact: "read and change orders and inventory of the seller's portal",
  revoke: 'Flexport seller portal → Settings → API tokens',
  url: 'https://docs.logistics-api.flexport.com/',
  rules: [
    {
      id: 'flexport_api_key',
      title: 'Flexport logistics API token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'shltm_', body: chars(BASE64URL, 40) })],
    },
  ],
}
