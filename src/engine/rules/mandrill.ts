import { accepts, byStatus, refusesSaying } from '../check/judge.ts'
import type { LiveCheck } from '../check/live-check.ts'
import { postJson } from '../check/request.ts'
import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

const PING: LiveCheck = {
  hosts: ['mandrillapp.com'],
  request: ({ secret }) => postJson('/api/1.0/users/ping2', {}, { key: secret }),
  judge: byStatus({
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
      shapes: [
        notAnId(keyworded({ keywords: ['mandrill'], value: chars(BASE64URL, 22) })),
        namedPrefix({ keywords: ['mandrill'], prefix: 'md-', body: chars(BASE64URL, 22) }),
      ],
      live: PING,
    },
  ],
}
