import { checkBy } from '../check/check-by.ts'
import { accepts, refuses } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const MODELS: LiveCheck = checkBy({
  host: 'api.fireworks.ai',
  path: '/inference/v1/models',
  answers: { 200: accepts('data'), 401: refuses },
})

export const fireworksAi: RuleFile = {
  provider: 'Fireworks AI',
  impact: "run and fine-tune models at the account's cost",
  revoke: 'Fireworks → Settings → API keys → Delete',
  url: 'https://docs.fireworks.ai/getting-started/quickstart',
  rules: [
    {
      id: 'fireworks_ai_api_key',
      title: 'Fireworks AI API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'fw_', body: chars(BASE62, 24) })],
      live: MODELS,
    },
  ],
}
