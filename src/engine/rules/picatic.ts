import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { chars } from '../shape/text.ts'

export const picatic: RuleFile = {
  provider: 'Picatic',
  impact: 'read and change events, tickets and attendees',
  revoke: 'Picatic → Account → API keys',
  url: 'https://developer.picatic.com/',
  rules: [
    {
      id: 'picatic_api_key',
      title: 'Picatic API key',
      severity: 'medium',
      shapes: [
        namedPrefix({
          keywords: ['picatic'],
          prefix: 'sk_live_',
          body: chars(LOWER_ALPHANUMERIC, 32),
          shared: true,
        }),
      ],
    },
  ],
}
