import { checkBy } from '../check/check-by.ts'
import { accepts, details, refusesSaying, text, texts } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const ACCESS_TOKEN: LiveCheck = checkBy({
  host: 'api.buildkite.com',
  path: '/v2/access-token',
  answers: {
    200: accepts('uuid', (body) => {
      const scopes = texts(body, 'scopes')
      return details({
        account: text(body, 'user.name'),
        scopes,
        broad: scopes?.some((scope) => scope.startsWith('write_')) ? true : undefined,
      })
    }),
    401: refusesSaying(/Authentication required/),
  },
})

export const buildkite: RuleFile = {
  provider: 'Buildkite',
  impact: 'read build logs and artifacts and start builds, as its scopes allow',
  revoke: 'Buildkite → Personal settings → API access tokens → Revoke',
  url: 'https://buildkite.com/docs/apis/managing-api-tokens',
  rules: [
    {
      id: 'buildkite_api_key',
      title: 'Buildkite API access token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'bkua_', body: chars(LOWER_ALPHANUMERIC, { either: [40, 53] }) }),
        notAnId(keyworded({ keywords: ['buildkite'], value: chars(HEX_LOWER, 40) })),
      ],
      live: ACCESS_TOKEN,
    },
    {
      id: 'buildkite_agent_token',
      title: 'Buildkite agent token',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'bkaa_', body: chars(BASE64URL, 75) }),
        prefixed({ prefix: ['bkar_', 'bkct_'], body: chars(BASE64URL, 73) }),
        prefixed({ prefix: 'bkpt_', body: chars(BASE64URL, 199) }),
        prefixed({ prefix: 'bkaj_', body: chars(BASE64URL, 333) }),
        prefixed({ prefix: 'bkpat_', body: chars(BASE64URL, 54) }),
      ],
      impact: 'register agents that receive the pipelines’ jobs together with their secrets',
      revoke: 'Buildkite → Agents → Cluster → Agent tokens → Revoke',
      url: 'https://buildkite.com/docs/agent/v3/tokens',
    },
  ],
}
