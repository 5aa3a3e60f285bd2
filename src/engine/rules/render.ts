import { checkBy } from '../check/check-by.ts'
import { acceptsList, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const OWNERS: LiveCheck = checkBy({
  host: 'api.render.com',
  path: '/v1/owners?limit=1',
  answers: { 200: acceptsList, 401: refusesSaying(/[Uu]nauthorized/) },
})

export const render: RuleFile = {
  provider: 'Render',
  impact: 'deploy services and read their environment variables',
  revoke: 'Render dashboard → Account settings → API keys',
  url: 'https://render.com/docs/api',
  rules: [
    {
      id: 'render_api_key',
      title: 'Render API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'rnd_', body: chars(BASE62, { either: [28, 33] }) })],
      live: OWNERS,
    },
  ],
}
