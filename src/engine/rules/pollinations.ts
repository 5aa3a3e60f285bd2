import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const pollinations: RuleFile = {
  provider: 'Pollinations',
  impact: 'make texts and images at the cost of the account',
  revoke: 'Pollinations → Account → API keys',
  url: 'https://github.com/pollinations/pollinations',
  rules: [
    {
      id: 'pollinations_api_key',
      title: 'Pollinations secret key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'plln_sk_', body: chars(BASE62, { min: 24, max: 48 }) })],
    },
  ],
}
