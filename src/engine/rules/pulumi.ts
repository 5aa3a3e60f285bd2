import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const STACKS: LiveCheck = checkBy({
  host: 'api.pulumi.com',
  path: '/api/user/stacks',
  headers: ({ secret }) => ({ authorization: `token ${secret}` }),
  answers: { 200: accepts('stacks'), 401: refusesSaying(/"code":\s?401\b/) },
})

export const pulumi: RuleFile = {
  provider: 'Pulumi',
  impact: 'deploy and destroy stacks and read their secrets',
  revoke: 'Pulumi Cloud → Personal access tokens',
  url: 'https://www.pulumi.com/docs/administration/access-identity/access-tokens/',
  rules: [
    {
      id: 'pulumi_access_token',
      aliases: ['pulumi_api_key'],
      title: 'Pulumi access token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'pul-', body: chars(LOWER_ALPHANUMERIC, 40) })],
      live: STACKS,
    },
  ],
}
