import { BASE62 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const highnote: RuleFile = {
  provider: 'Highnote',
  impact: 'issue cards, move money and read account holders through the API',
  revoke: 'Highnote dashboard → API keys → the key → Disable',
  url: 'https://docs.highnote.com/docs/developers/api/authentication',
  rules: [
    {
      id: 'highnote_api_key',
      title: 'Highnote API key',
      severity: 'critical',
      patterns: [
        namedPrefix({
          keywords: ['highnote'],
          prefix: ['sk_live_', 'rk_live_', 'sk_test_', 'rk_test_'],
          body: chars(BASE62, { min: 60, max: 110 }),
          shared: true,
        }),
      ],
    },
  ],
}
