import { checkBy } from '../check/check-by.ts'
import { accepts, accountIn, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The status is the same for an address that the account does not let in. */
const ACCOUNT: LiveCheck = checkBy({
  host: 'api.brevo.com',
  path: '/v3/account',
  headers: ({ secret }) => ({ 'api-key': secret }),
  answers: {
    200: accepts('email', accountIn('user', 'email')),
    401: refusesSaying(/Key not found|API Key is not enabled/i),
  },
})

export const brevo: RuleFile = {
  provider: 'Brevo',
  impact: 'send e-mail and SMS as the account and export all contacts',
  revoke: 'Brevo → Settings → SMTP & API → API keys',
  url: 'https://developers.brevo.com/docs/getting-started',
  rules: [
    {
      id: 'brevo_api_key',
      title: 'Brevo API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'xkeysib-', body: [chars(BASE62, 64), '-', chars(BASE62, 16)] })],
      live: ACCOUNT,
    },
    {
      id: 'brevo_smtp_key',
      title: 'Brevo SMTP key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'xsmtpsib-', body: [chars(BASE62, 64), '-', chars(BASE62, 16)] })],
      impact: 'send e-mail from the account’s domains',
      revoke: 'Brevo → Settings → SMTP & API → SMTP',
    },
  ],
}
