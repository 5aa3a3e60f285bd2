import { BASE62, WORD } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const nylas: RuleFile = {
  provider: 'Nylas',
  impact: 'read and send the e-mail, calendars and contacts of every connected account',
  revoke: 'Nylas dashboard → the application → API keys',
  url: 'https://developer.nylas.com/docs/v3/auth/',
  rules: [
    {
      id: 'nylas_api_key',
      title: 'Nylas API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'nyk_', body: chars(WORD, 67) }),
        notAnId(keyworded({ keywords: ['nylas'], value: chars(BASE62, 30) })),
      ],
    },
  ],
}
