import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { LOWER_BASE64URL } from '../pattern/alphabet-with-signs.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const CALLER: LiveCheck = checkBy({
  host: 'app.launchdarkly.com',
  path: '/api/v2/caller-identity',
  headers: ({ secret }) => ({ authorization: secret }),
  answers: {
    200: accepts('accountId', accountIn('token', 'tokenName', 'tokenKind')),
    401: refusesSaying(/"code":\s?"(?:unauthorized|invalid_token)"/),
  },
})

export const launchdarkly: RuleFile = {
  provider: 'LaunchDarkly',
  impact: 'read or change feature flags of its environment or account',
  revoke: 'LaunchDarkly → Account settings → Authorization, or the environment → SDK key → Reset',
  url: 'https://launchdarkly.com/docs/home/account/api',
  rules: [
    {
      id: 'launchdarkly_api_key',
      title: 'LaunchDarkly access token or SDK key',
      severity: 'high',
      patterns: [
        {
          ...prefixed({ prefix: ['api-', 'sdk-'], body: uuid(HEX_LOWER) }),
          notAfter: `${BASE62.characters}_-`,
        },
        keyworded({
          keywords: ['launchdarkly', 'launch_darkly', 'launch-darkly'],
          value: chars(LOWER_BASE64URL, 40),
        }),
      ],
      live: CALLER,
    },
  ],
}
