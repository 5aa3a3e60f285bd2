import { BASE64URL } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const carto: RuleFile = {
  provider: 'CARTO',
  impact: 'query the tables and maps that the token grants',
  revoke: 'CARTO Workspace → Developers → Credentials',
  url: 'https://docs.carto.com/carto-user-manual/developers/',
  rules: [
    {
      id: 'carto_jwt',
      title: 'CARTO API access token',
      severity: 'medium',
      patterns: [
        {
          ...prefixed({
            prefix: 'eyJhbGciOiJIUzI1NiJ9.eyJhIjoi',
            body: [chars(BASE64URL, { min: 12, max: 72 }), '.', chars(BASE64URL, 43)],
          }),
        },
        namedPrefix({
          keywords: ['carto'],
          prefix: 'eyJhbGciOiJIUzI1NiJ9.',
          body: [chars(BASE64URL, { min: 20, max: 80 }), '.', chars(BASE64URL, { min: 20, max: 60 })],
        }),
      ],
    },
  ],
}
