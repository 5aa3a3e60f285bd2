import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({
          prefix: 'eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJhcGkubGl2ZXN0b3JtLmNvIiwianRpIjoi',
          body: [chars(BASE64URL, { min: 40, max: 160 }), '.', chars(BASE64URL, 43)],
        }),
      ],
    },
  ],
}
