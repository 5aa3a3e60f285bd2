import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { type Alphabet, BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const TYPEFORM_CHARACTERS: Alphabet = { characters: `${BASE64URL.characters}.=`, range: 'A-Za-z0-9.=_-' }

const ME: LiveCheck = checkBy({
  host: 'api.typeform.com',
  path: '/me',
  answers: {
    200: accepts('alias', accountIn('user', 'alias')),
    401: refusesSaying(/AUTHENTICATION_FAILED/),
    403: refusesSaying(/AUTHENTICATION_FAILED/),
  },
})

export const typeform: RuleFile = {
  provider: 'Typeform',
  impact: 'read answers and change the forms of the account',
  revoke: 'Typeform → Account → Personal tokens',
  url: 'https://www.typeform.com/developers/get-started/personal-access-token/',
  rules: [
    {
      id: 'typeform_api_key',
      title: 'Typeform personal access token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'tfp_',
          body: [chars(BASE64URL, 8), chars(TYPEFORM_CHARACTERS, { min: 32, max: 51 })],
        }),
        notAnId(keyworded({ keywords: ['typeform'], value: chars(BASE62, 44) })),
      ],
      live: ME,
    },
  ],
}
