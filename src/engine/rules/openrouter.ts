import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
    },
  ],
}
