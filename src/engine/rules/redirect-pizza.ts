import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'rpa_', body: chars(BASE62, 30) })],
    },
  ],
}
