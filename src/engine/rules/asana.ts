import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { DIGITS, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** A generation's digit and slash are followed by the user's number, which starts with any digit but 0. */
function startsOf(generation: string): readonly string[] {
  return Array.from({ length: 9 }, (_, i) => `${generation}${i + 1}`)
}

const ME: LiveCheck = checkBy({
  host: 'app.asana.com',
  path: '/api/1.0/users/me',
  answers: {
    200: accepts('data', accountIn('user', 'data.email', 'data.name')),
    401: refusesSaying(/"errors"/),
  },
})

export const asana: RuleFile = {
  provider: 'Asana',
  impact: 'read and change the tasks and projects that its owner sees',
  revoke: 'Asana → My settings → Apps → Developer console',
  url: 'https://developers.asana.com/docs/personal-access-token',
  rules: [
    {
      id: 'asana_pat',
      title: 'Asana personal access token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: startsOf('1/'),
          body: [chars(DIGITS, { min: 9, max: 16 }), ':', chars(LOWER_ALPHANUMERIC, 32)],
        }),
        prefixed({
          prefix: startsOf('2/'),
          body: [
            chars(DIGITS, { min: 9, max: 16 }),
            '/',
            chars(DIGITS, { min: 10, max: 17 }),
            ':',
            chars(LOWER_ALPHANUMERIC, 32),
          ],
        }),
        keyworded({ keywords: ['asana'], value: ['0/', chars(HEX_LOWER, 32)] }),
      ],
      live: ME,
    },
    {
      id: 'asana_client_secret',
      title: 'Asana app client secret',
      severity: 'high',
      patterns: [notAnId(keyworded({ keywords: ['asana'], value: chars(LOWER_ALPHANUMERIC, 32) }))],
      impact: 'get tokens of every user who approves the app',
    },
  ],
}
