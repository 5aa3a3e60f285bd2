import type { RuleFile } from '../rule.ts'
import { UPPER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const finage: RuleFile = {
  provider: 'Finage',
  impact: "read market data on the account's plan",
  revoke: 'Finage dashboard → API key',
  url: 'https://finage.co.uk/docs/api',
  rules: [
    {
      id: 'finage_api_key',
      title: 'Finage API key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'API_KEY', body: chars(UPPER_ALPHANUMERIC, 32) })],
    },
  ],
}
