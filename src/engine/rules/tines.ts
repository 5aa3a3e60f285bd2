import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const tines: RuleFile = {
  provider: 'Tines',
  impact: 'start the automation behind the address with data of its choice',
  revoke: 'Tines → story → webhook action → change its secret',
  url: 'https://www.tines.com/docs/actions/types/webhook/',
  rules: [
    {
      id: 'tines_webhook',
      title: 'Tines webhook address',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'tines.com/webhook/',
          body: [chars(BASE64URL, { min: 20, max: 64 }), '/', chars(BASE64URL, { min: 20, max: 64 })],
        }),
      ],
    },
  ],
}
