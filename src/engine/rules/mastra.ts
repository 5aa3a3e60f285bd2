import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'msk_', body: chars(BASE62, { min: 32, max: 64 }) })],
    },
  ],
}
