import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const perplexity: RuleFile = {
  provider: 'Perplexity',
  impact: 'search and use the models at the cost of the account',
  revoke: 'Perplexity → Settings → API → API keys',
  url: 'https://docs.perplexity.ai/',
  rules: [
    {
      id: 'perplexity_api_key',
      title: 'Perplexity API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'pplx-', body: chars(BASE62, { min: 40, max: 64 }) })],
    },
  ],
}
