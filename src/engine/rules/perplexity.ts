import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'pplx-', body: chars(BASE62, { min: 40, max: 64 }) })],
    },
  ],
}
