import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

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
    },
  ],
}
