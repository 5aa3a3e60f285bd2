import { checkBy } from '../check/check-by.ts'
import { accepts, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { basic } from '../check/request.ts'
import { BASE62, HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { suffixedBy } from '../pattern/suffixed-by.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const DOMAINS: LiveCheck = checkBy({
  host: ['api.mailgun.net', 'api.eu.mailgun.net'],
  path: '/v3/domains?limit=1',
  headers: ({ secret }) => basic('api', secret),
  answers: { 200: accepts('items'), 401: refusesSaying(/^Forbidden$|Invalid private key/) },
})

export const mailgun: RuleFile = {
  provider: 'Mailgun',
  impact: 'send e-mail from the account and read its logs',
  revoke: 'Mailgun → Account settings → API security',
  url: 'https://documentation.mailgun.com/docs/mailgun/user-manual/get-started',
  rules: [
    {
      id: 'mailgun_private_api_key',
      aliases: ['mailgun_api_key'],
      title: 'Mailgun private API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'key-', body: chars(LOWER_ALPHANUMERIC, 32), notAfter: '-_./' }),
        keyworded({
          keywords: ['mailgun'],
          value: [chars(HEX_LOWER, 32), '-', chars(HEX_LOWER, 8), '-', chars(HEX_LOWER, 8)],
        }),
        keyworded({ keywords: ['mailgun'], value: chars(BASE62, 72) }),
        keyworded({ keywords: ['mailgun'], value: chars(HEX_LOWER, 32) }),
      ],
      live: DOMAINS,
    },
    {
      id: 'mailgun_domain',
      title: 'Mailgun domain',
      severity: 'info',
      patterns: [suffixedBy({ before: ['sandbox', chars(HEX_LOWER, 32), '.'], text: 'mailgun.org' })],
      partOf: 'mailgun_private_api_key',
    },
    {
      id: 'mailgun_public_validation_key',
      title: 'Mailgun public validation key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'pubkey-', body: chars(LOWER_ALPHANUMERIC, 32) })],
      impact: 'validate addresses at the cost of the account',
    },
    {
      id: 'mailgun_webhook_signing_key',
      aliases: ['mailgun_signing_key'],
      title: 'Mailgun webhook signing key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['mailgun_webhook', 'mailgun_signing', 'webhook_signing_key', 'webhook-signing-key'],
          value: chars(HEX_LOWER, 32),
        }),
      ],
      impact: 'forge webhook events',
    },
  ],
}
