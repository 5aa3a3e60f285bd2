import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const gamma: RuleFile = {
  provider: 'Gamma',
  impact: "generate presentations from the account's credits",
  revoke: 'Gamma → Account settings → API keys',
  url: 'https://developers.gamma.app/',
  rules: [
    {
      id: 'gamma_api_key',
      title: 'Gamma API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'sk-gamma-', body: chars(BASE64URL, { min: 32, max: 64 }) })],
    },
  ],
}
