import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const mailersend: RuleFile = {
  provider: 'MailerSend',
  impact: 'send e-mail from the verified domains and read the activity of recipients',
  revoke: 'MailerSend → Domains → the domain → API tokens',
  url: 'https://developers.mailersend.com/general.html',
  rules: [
    {
      id: 'mailersend_api_key',
      title: 'MailerSend API token',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'mlsn.', body: chars(BASE62, { min: 30, max: 100 }) })],
    },
  ],
}
