import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, firstOf, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** A key without the right to read its user gets the status of a wrong key. */
const USER: LiveCheck = checkBy({
  host: 'api.elevenlabs.io',
  path: '/v1/user',
  headers: ({ secret }) => ({ 'xi-api-key': secret }),
  answers: {
    200: accepts('subscription', accountIn('user', 'first_name')),
    401: firstOf(permits(/missing_permissions/), refusesSaying(/invalid_api_key/)),
  },
})

export const elevenlabs: RuleFile = {
  provider: 'ElevenLabs',
  impact: "generate speech and clone voices from the account's credits",
  revoke: 'ElevenLabs → Developers → API keys → Delete',
  url: 'https://elevenlabs.io/docs/api-reference/authentication',
  rules: [
    {
      id: 'elevenlabs_api_key',
      title: 'ElevenLabs API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'sk_', body: chars(HEX, 48) }),
        notAnId(
          keyworded({
            keywords: ['elevenlabs', 'eleven_labs', 'eleven-labs', 'xi-api-key', 'xi_api_key', 'xiapikey'],
            value: chars(HEX_LOWER, 32),
          }),
        ),
      ],
      live: USER,
    },
  ],
}
