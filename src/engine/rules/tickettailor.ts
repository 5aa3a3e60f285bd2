import { DIGITS, HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const tickettailor: RuleFile = {
  provider: 'Ticket Tailor',
  impact: 'read orders and buyers and change events of the box office',
  revoke: 'Ticket Tailor → Box office settings → API',
  url: 'https://developers.tickettailor.com',
  rules: [
    {
      id: 'tickettailor_api_key',
      title: 'Ticket Tailor API key',
      severity: 'medium',
      patterns: [
        prefixed({
          prefix: 'sk_',
          body: [chars(DIGITS, 4), '_', chars(DIGITS, 6), '_', chars(HEX_LOWER, 32)],
        }),
      ],
    },
  ],
}
