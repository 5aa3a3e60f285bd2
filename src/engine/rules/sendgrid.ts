import { checkBy } from '../check/check-by.ts'
import { accepts, details, permits, refusesSaying, texts } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const SCOPES: LiveCheck = checkBy({
  host: 'api.sendgrid.com',
  path: '/v3/scopes',
  answers: {
    200: accepts('scopes', (body) => {
      const scopes = texts(body, 'scopes')
      return details({ scopes, broad: scopes?.includes('api_keys.create') ? true : undefined })
    }),
    403: permits(/access forbidden/),
    401: refusesSaying(/authorization grant is invalid, expired, or revoked/),
  },
})

export const sendgrid: RuleFile = {
  provider: 'SendGrid',
  impact: 'send e-mail from the account',
  revoke: 'SendGrid → Settings → API Keys',
  url: 'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys',
  rules: [
    {
      id: 'sendgrid_api_key',
      title: 'SendGrid API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'SG.',
          body: [chars(BASE64URL, { min: 16, max: 32 }), '.', chars(BASE64URL, { min: 32, max: 64 })],
        }),
      ],
      live: SCOPES,
    },
  ],
}
