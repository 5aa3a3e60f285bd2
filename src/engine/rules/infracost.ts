import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const infracost: RuleFile = {
  provider: 'Infracost',
  impact: "price infrastructure on the organization's quota and upload its runs",
  revoke: 'Infracost Cloud → Org settings → API keys',
  url: 'https://www.infracost.io/docs/',
  rules: [
    {
      id: 'infracost_api_key',
      title: 'Infracost API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'ico-', body: chars(BASE62, 32) })],
    },
  ],
}
