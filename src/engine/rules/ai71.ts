import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'ai71-api-', body: uuid(HEX_LOWER) })],
    },
  ],
}
