import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const cerebras: RuleFile = {
  provider: 'Cerebras',
  impact: 'run models at the cost of the organisation',
  revoke: 'cloud.cerebras.ai → API keys',
  url: 'https://inference-docs.cerebras.ai/quickstart',
  rules: [
    {
      id: 'cerebras_api_key',
      title: 'Cerebras API key',
      severity: 'high',
      shapes: [prefixed({ prefix: 'csk-', body: chars(BASE62, 48) })],
    },
  ],
}
