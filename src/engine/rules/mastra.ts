import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const mastra: RuleFile = {
  provider: 'Mastra',
  impact: 'deploy and run the agents of the project',
  revoke: 'Mastra Cloud → Project → Settings → Access tokens',
  url: 'https://mastra.ai/docs',
  rules: [
    {
      id: 'mastra_api_key',
      title: 'Mastra API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'msk_', body: chars(BASE62, { min: 32, max: 64 }) })],
    },
  ],
}
