import { checkBy } from '../check/check-by.ts'
import { accepts, firstOf, permits, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const DOMAINS: LiveCheck = checkBy({
  host: 'api.resend.com',
  path: '/domains',
  answers: {
    200: accepts('data', () => ({ scopes: ['full access'], broad: true })),
    400: refusesSaying(/API key is invalid/),
    401: firstOf(permits(/restricted_api_key/), refusesSaying(/API key is invalid/)),
  },
})

export const resend: RuleFile = {
  provider: 'Resend',
  impact: 'send e-mail from the verified domains and read what was sent',
  revoke: 'Resend → API keys',
  url: 'https://resend.com/docs/dashboard/api-keys/introduction',
  rules: [
    {
      id: 'resend_api_key',
      title: 'Resend API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 're_', body: [chars(BASE62, 8), '_', chars(BASE62, 24)] })],
      live: DOMAINS,
    },
  ],
}
