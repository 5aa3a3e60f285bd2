import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const canva: RuleFile = {
  provider: 'Canva',
  impact: 'get tokens of every user who connects the integration',
  revoke: 'Canva Developer Portal → Your integrations → Generate a new secret',
  url: 'https://www.canva.dev/docs/connect/authentication/',
  rules: [
    {
      id: 'canva_client_secret',
      title: 'Canva Connect client secret',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'cnvca', body: chars(BASE64URL, 51) })],
    },
  ],
}
