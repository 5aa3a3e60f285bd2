import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'sk-gamma-', body: chars(BASE64URL, { min: 32, max: 64 }) })],
    },
  ],
}
