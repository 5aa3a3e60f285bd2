import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const ramp: RuleFile = {
  provider: 'Ramp',
  impact: 'read transactions and receipts and, within its scopes, issue cards',
  revoke: 'Ramp → Developer → the app → Rotate secret',
  url: 'https://docs.ramp.com/developer-api/v1/authorization',
  rules: [
    {
      id: 'ramp_client_secret',
      aliases: ['ramp_api_key'],
      title: 'Ramp client secret',
      severity: 'high',
      patterns: [prefixed({ prefix: 'ramp_sec_', body: chars(BASE62, 48) })],
    },
    {
      id: 'ramp_client_id',
      title: 'Ramp client id',
      severity: 'low',
      patterns: [prefixed({ prefix: 'ramp_id_', body: chars(BASE62, 40) })],
      partOf: 'ramp_client_secret',
    },
  ],
}
