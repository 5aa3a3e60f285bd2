import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'mlsn.', body: chars(BASE62, { min: 30, max: 100 }) })],
    },
  ],
}
