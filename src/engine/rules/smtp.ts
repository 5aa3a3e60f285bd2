import { urlWithPassword } from '../pattern/url.ts'
import type { RuleFile } from '../rule.ts'

export const smtp: RuleFile = {
  provider: 'SMTP',
  impact: 'send e-mail in the name of its user',
  revoke: 'the mail server: change its user’s password',
  url: 'https://datatracker.ietf.org/doc/html/rfc4954',
  rules: [
    {
      id: 'smtp_connection_string',
      title: 'SMTP address with a password',
      severity: 'high',
      patterns: [urlWithPassword(['smtp', 'smtps'])],
    },
  ],
}
