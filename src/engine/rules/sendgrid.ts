import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({
          prefix: 'SG.',
          body: [chars(BASE64URL, { min: 16, max: 32 }), '.', chars(BASE64URL, { min: 32, max: 64 })],
        }),
      ],
    },
  ],
}
