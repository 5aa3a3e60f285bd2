import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'db-', body: chars(BASE62, 29) })],
    },
  ],
}
