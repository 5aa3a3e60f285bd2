import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { uuid } from '../shape/text.ts'

export const ai71: RuleFile = {
  provider: 'AI71',
  impact: 'run Falcon models at the cost of the account',
  revoke: 'ai71.ai → Platform → API keys',
  url: 'https://ai71.ai/',
  rules: [
    {
      id: 'ai71_api_key',
      title: 'AI71 API key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'ai71-api-', body: uuid(HEX_LOWER) })],
    },
  ],
}
