import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const resend: RuleFile = {
  provider: 'Resend',
  impact: 'send e-mail from the verified domains and read what was sent',
  revoke: 'Resend → API keys',
  url: 'https://resend.com/docs/dashboard/api-keys/introduction',
  rules: [
    {
      id: 'resend_api_key',
      title: 'Resend API key',
      severity: 'high',
      shapes: [prefixed({ prefix: 're_', body: [chars(BASE62, 8), '_', chars(BASE62, 24)] })],
    },
  ],
}
