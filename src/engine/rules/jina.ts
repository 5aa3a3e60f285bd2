import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const jina: RuleFile = {
  provider: 'Jina AI',
  impact: "run its search and embedding models from the account's tokens",
  revoke: 'Jina AI dashboard → API keys',
  url: 'https://jina.ai/api-dashboard/',
  rules: [
    {
      id: 'jina_api_key',
      title: 'Jina AI API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'jina_', body: chars(BASE62, 60) })],
    },
  ],
}
