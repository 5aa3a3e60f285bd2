import { checkBy } from '../check/check-by.ts'
import { accepts, refuses } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import type { Alphabet } from '../pattern/alphabet.ts'
import { BASE64URL, HEX } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const NAMES = ['pagerduty', 'pager_duty', 'pager-duty']

/** What the keys of users are made of. */
const PLUS_WORD: Alphabet = { characters: `${BASE64URL.characters}+`, range: `+${BASE64URL.range}` }

const USERS: LiveCheck = checkBy({
  host: ['api.pagerduty.com', 'api.eu.pagerduty.com'],
  path: '/users?limit=1',
  headers: ({ secret }) => ({ authorization: `Token token=${secret}` }),
  answers: { 200: accepts('users'), 401: refuses },
})

export const pagerduty: RuleFile = {
  provider: 'PagerDuty',
  impact: 'read and change incidents, schedules and the contacts of those on call',
  revoke: 'PagerDuty → Integrations → API access keys, or My profile → User settings',
  url: 'https://support.pagerduty.com/main/docs/api-access-keys',
  rules: [
    {
      id: 'pagerduty_api_key',
      title: 'PagerDuty API key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: [...NAMES, 'pd_key', 'pd_token', 'pd_api'],
          value: ['u+', chars(PLUS_WORD, 18)],
        }),
        keyworded({ keywords: NAMES.flatMap(keyNames), value: chars(BASE64URL, 20) }),
        prefixedBy({
          text: 'Token token=',
          secret: anyOf(['u+', chars(PLUS_WORD, 18)], ['y_', chars(BASE64URL, 18)]),
        }),
      ],
      live: USERS,
    },
    {
      id: 'pagerduty_integration_key',
      title: 'PagerDuty integration key',
      severity: 'medium',
      patterns: [notAnId(keyworded({ keywords: NAMES, value: chars(HEX, 32) }))],
      impact: 'raise and resolve incidents of the service',
      revoke: 'PagerDuty → Services → the service → Integrations',
      url: 'https://support.pagerduty.com/main/docs/services-and-integrations',
    },
  ],
}
