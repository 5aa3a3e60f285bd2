import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'ico-', body: chars(BASE62, 32) })],
    },
  ],
}
