import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'plln_sk_', body: chars(BASE62, { min: 24, max: 48 }) })],
    },
  ],
}
