import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const KEY: LiveCheck = checkBy({
  host: 'openrouter.ai',
  path: '/api/v1/key',
  answers: { 200: accepts('data'), 401: refusesSaying(/"error"/) },
})

export const openrouter: RuleFile = {
  provider: 'OpenRouter',
  impact: 'use any of its models at the cost of the account',
  revoke: 'OpenRouter → Settings → Keys',
  url: 'https://openrouter.ai/docs/api-reference/authentication',
  rules: [
    {
      id: 'openrouter_api_key',
      title: 'OpenRouter API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'sk-or-v1-', body: chars(HEX_LOWER, 64) })],
      live: KEY,
    },
  ],
}
