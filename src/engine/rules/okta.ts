import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { type Alphabet, BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixedBy } from '../pattern/prefixed-by.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** What makes up a token; the sign is seen in some. */
const OKTA: Alphabet = { characters: `${BASE64URL.characters}=`, range: 'A-Za-z0-9_=-' }

const ME: LiveCheck = checkBy({
  host: ['*.okta.com', '*.oktapreview.com', '*.okta-emea.com'],
  path: '/api/v1/users/me',
  headers: ({ secret }) => ({ authorization: `SSWS ${secret}` }),
  answers: {
    200: accepts('profile', accountIn('user', 'profile.login')),
    403: permits(/E0000006/),
    401: refusesSaying(/E0000011/),
  },
})

export const okta: RuleFile = {
  provider: 'Okta',
  impact: 'read and change users, groups and applications with the rights of the administrator who made it',
  revoke: 'Okta Admin Console → Security → API → Tokens',
  url: 'https://developer.okta.com/docs/guides/create-an-api-token/main/',
  rules: [
    {
      id: 'okta_api_key',
      title: 'Okta API token',
      severity: 'critical',
      patterns: [
        keyworded({
          keywords: [
            'okta_',
            'okta-',
            'okta.',
            'oktaapi',
            'oktatoken',
            'oktakey',
            'oktasecret',
            'oktaclient',
            'okta token',
            'okta api',
            'okta key',
          ],
          value: ['00', chars(BASE64URL, 16), chars(OKTA, 24)],
        }),
        prefixedBy({ text: 'SSWS ', secret: ['00', chars(BASE64URL, 40)] }),
      ],
      live: ME,
    },
  ],
}
