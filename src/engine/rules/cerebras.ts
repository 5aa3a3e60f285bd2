import { checkBy } from '../check/check-by.ts'
import { accepts, refuses } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const MODELS: LiveCheck = checkBy({
  host: 'api.cerebras.ai',
  path: '/v1/models',
  answers: { 200: accepts('data'), 401: refuses },
})

export const cerebras: RuleFile = {
  provider: 'Cerebras',
  impact: 'run models at the cost of the organization',
  revoke: 'cloud.cerebras.ai → API keys',
  url: 'https://inference-docs.cerebras.ai/quickstart',
  rules: [
    {
      id: 'cerebras_api_key',
      title: 'Cerebras API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'csk-', body: chars(BASE62, 48) })],
      live: MODELS,
    },
  ],
}
