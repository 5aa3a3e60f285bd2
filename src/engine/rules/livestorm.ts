import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const livestorm: RuleFile = {
  provider: 'Livestorm',
  impact: 'read webinars and register people for them',
  revoke: 'Livestorm → Account settings → App marketplace → Public API → Tokens',
  url: 'https://developers.livestorm.co/docs/authentication',
  rules: [
    {
      id: 'livestorm_api_key',
      title: 'Livestorm API token',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJhcGkubGl2ZXN0b3JtLmNvIiwianRpIjoi',
          body: [chars(BASE64URL, { min: 40, max: 160 }), '.', chars(BASE64URL, 43)],
        }),
      ],
    },
  ],
}
