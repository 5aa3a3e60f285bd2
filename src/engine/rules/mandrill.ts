import { accepts, byStatus, refusesSaying } from '../check/interpret-response.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { postJson } from '../check/request.ts'
import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const PING: LiveCheck = {
  hosts: ['mandrillapp.com'],
  request: ({ secret }) => postJson('/api/1.0/users/ping2', {}, { key: secret }),
  interpretResponse: byStatus({
    200: accepts('PING'),
    401: refusesSaying(/Invalid_Key/),
    500: refusesSaying(/"name":\s?"Invalid_Key"/),
  }),
}

export const mandrill: RuleFile = {
  provider: 'Mailchimp Transactional (Mandrill)',
  impact: 'send e-mail from the account’s domains and read what was sent',
  revoke: 'Mailchimp → Transactional → Settings → SMTP & API info',
  url: 'https://mailchimp.com/developer/transactional/guides/quick-start/',
  rules: [
    {
      id: 'mandrill_api_key',
      title: 'Mandrill API key',
      severity: 'high',
      patterns: [
        notAnId(keyworded({ keywords: ['mandrill'], value: chars(BASE64URL, 22) })),
        namedPrefix({ keywords: ['mandrill'], prefix: 'md-', body: chars(BASE64URL, 22) }),
      ],
      live: PING,
    },
  ],
}
