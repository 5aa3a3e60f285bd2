import { BASE62, WORD } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const lichess: RuleFile = {
  provider: 'Lichess',
  impact: 'play, read and write messages as its user, as its scopes allow',
  revoke: 'Lichess → Preferences → API access tokens → Delete',
  url: 'https://lichess.org/api#section/Introduction/Authentication',
  rules: [
    {
      id: 'lichess_personal_access_token',
      title: 'Lichess personal access token',
      severity: 'low',
      patterns: [prefixed({ prefix: 'lip_', body: chars(WORD, { min: 16, max: 60 }) })],
    },
    {
      id: 'lichess_oauth_token',
      title: 'Lichess OAuth token',
      severity: 'low',
      patterns: [prefixed({ prefix: 'lio_', body: chars(BASE62, { min: 16, max: 60 }) })],
    },
  ],
}
