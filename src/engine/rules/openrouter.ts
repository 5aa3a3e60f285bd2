import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/judge.ts'
import type { LiveCheck } from '../check/live-check.ts'
import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'sk-or-v1-', body: chars(HEX_LOWER, 64) })],
      live: KEY,
    },
  ],
}
