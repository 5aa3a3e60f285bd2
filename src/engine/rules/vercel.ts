import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { CRC32_BASE62 } from '../pattern/checksum.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const USER: LiveCheck = checkBy({
  host: 'api.vercel.com',
  path: '/v2/user',
  answers: {
    200: accepts('user', accountIn('user', 'user.username')),
    403: refusesSaying(/"invalidToken":\s?true|Not authorized/),
  },
})

export const vercel: RuleFile = {
  provider: 'Vercel',
  impact: 'deploy, read and change projects and their environment variables',
  revoke: 'Vercel → Account settings → Tokens',
  url: 'https://vercel.com/docs/rest-api#authentication',
  rules: [
    {
      id: 'vercel_access_token',
      title: 'Vercel access token',
      severity: 'critical',
      patterns: [
        prefixed({
          prefix: ['vcp_', 'vci_', 'vca_', 'vcr_'],
          body: chars(BASE62, 50),
          checksum: CRC32_BASE62,
        }),
        notAnId(keyworded({ keywords: ['vercel'], value: chars(BASE62, 24) })),
      ],
      live: USER,
    },
    {
      id: 'vercel_ai_gateway_key',
      title: 'Vercel AI Gateway key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'vck_', body: chars(BASE62, 50), checksum: CRC32_BASE62 })],
      impact: 'run language models at the team’s cost',
      revoke: 'Vercel → team → AI Gateway → API keys',
      url: 'https://vercel.com/docs/ai-gateway/authentication',
    },
  ],
}
