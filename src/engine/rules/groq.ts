import { checkBy } from '../check/check-by.ts'
import { accepts, refuses } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const MODELS: LiveCheck = checkBy({
  host: 'api.groq.com',
  path: '/openai/v1/models',
  answers: { 200: accepts('data'), 401: refuses },
})

export const groq: RuleFile = {
  provider: 'Groq',
  impact: 'run models at the cost of the account',
  revoke: 'console.groq.com → API Keys',
  url: 'https://console.groq.com/docs/quickstart',
  rules: [
    {
      id: 'groq_api_key',
      title: 'Groq API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'gsk_', body: chars(BASE62, 52) })],
      live: MODELS,
    },
  ],
}
