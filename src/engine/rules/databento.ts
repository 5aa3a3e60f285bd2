import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const databento: RuleFile = {
  provider: 'Databento',
  impact: "query market data at the account's cost",
  revoke: 'Databento portal → API keys → Deactivate',
  url: 'https://databento.com/docs/portal/api-keys',
  rules: [
    {
      id: 'databento_api_key',
      title: 'Databento API key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'db-', body: chars(BASE62, 29) })],
    },
  ],
}
