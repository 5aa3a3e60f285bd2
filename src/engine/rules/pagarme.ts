import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const pagarme: RuleFile = {
  provider: 'Pagar.me',
  impact: 'take and refund payments and read transactions',
  revoke: 'Pagar.me dashboard → Settings → API keys',
  url: 'https://docs.pagar.me/',
  rules: [
    {
      id: 'pagarme_api_key',
      title: 'Pagar.me live API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'ak_live_', body: chars(BASE62, 30) })],
    },
    {
      id: 'pagarme_test_api_key',
      title: 'Pagar.me test API key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'ak_test_', body: chars(BASE62, 30) })],
      impact: 'make test payments; no money moves',
    },
  ],
}
