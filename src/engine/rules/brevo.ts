import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'xkeysib-', body: [chars(BASE62, 64), '-', chars(BASE62, 16)] })],
    },
    {
      id: 'brevo_smtp_key',
      title: 'Brevo SMTP key',
      severity: 'high',
      shapes: [prefixed({ prefix: 'xsmtpsib-', body: [chars(BASE62, 64), '-', chars(BASE62, 16)] })],
      impact: 'send e-mail from the account’s domains',
      revoke: 'Brevo → Settings → SMTP & API → SMTP',
    },
  ],
}
