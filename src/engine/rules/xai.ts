import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const xai: RuleFile = {
  provider: 'xAI',
  impact: 'run models at the cost of the account',
  revoke: 'console.x.ai → API Keys',
  url: 'https://docs.x.ai/docs/overview',
  rules: [
    {
      id: 'xai_api_key',
      title: 'xAI API key',
      severity: 'high',
      shapes: [prefixed({ prefix: 'xai-', body: chars(BASE64URL, { min: 70, max: 120 }) })],
    },
  ],
}
