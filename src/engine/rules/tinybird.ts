import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const tinybird: RuleFile = {
  provider: 'Tinybird',
  impact: 'read or write data sources and pipes as its scopes allow',
  revoke: 'Tinybird → workspace → Tokens',
  url: 'https://www.tinybird.co/docs/forward/administration/tokens',
  rules: [
    {
      id: 'tinybird_api_key',
      title: 'Tinybird auth token',
      severity: 'high',
      patterns: [
        prefixed({
          // The base 64 of `{"u": `: the token’s user.
          prefix: 'p.eyJ1I',
          body: [chars(BASE64URL, { min: 80, max: 260 }), '.', chars(BASE64URL, 43)],
        }),
      ],
    },
  ],
}
