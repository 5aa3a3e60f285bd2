import { type Alphabet, BASE64URL, WORD } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const WORD_AND_DOT: Alphabet = { characters: `${WORD.characters}.`, range: 'A-Za-z0-9_.' }

export const scalr: RuleFile = {
  provider: 'Scalr',
  impact: 'read and change infrastructure, variables and state of its workspaces',
  revoke: 'Scalr → Profile → Access tokens',
  url: 'https://docs.scalr.io/docs/api-overview',
  rules: [
    {
      id: 'scalr_api_key',
      title: 'Scalr API token',
      severity: 'critical',
      patterns: [
        prefixed({
          // The base 64 of `{"alg":"HS256","typ":"JWT"}` and `{"iss":"user","jti":"at-`.
          prefix: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJpc3MiOiJ1c2VyIiwianRpIjoiYXQt',
          body: [chars(BASE64URL, { min: 20, max: 40 }), '.', chars(BASE64URL, 43)],
        }),
        keyworded({ keywords: ['scalr'], value: chars(WORD_AND_DOT, 136) }),
      ],
    },
  ],
}
