import { UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'API_KEY', body: chars(UPPER_ALPHANUMERIC, 32) })],
    },
  ],
}
