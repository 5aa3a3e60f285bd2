import type { RuleFile } from '../rule.ts'
import { BASE62, WORD } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({ prefix: 'nyk_', body: chars(WORD, 67) }),
        notAnId(keyworded({ keywords: ['nylas'], value: chars(BASE62, 30) })),
      ],
    },
  ],
}
