import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const redirectPizza: RuleFile = {
  provider: 'redirect.pizza',
  impact: 'change where the account’s domains lead',
  revoke: 'redirect.pizza → Settings → API',
  url: 'https://redirect.pizza/docs',
  rules: [
    {
      id: 'redirect_pizza_api_key',
      title: 'redirect.pizza API token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'rpa_', body: chars(BASE62, 30) })],
    },
  ],
}
