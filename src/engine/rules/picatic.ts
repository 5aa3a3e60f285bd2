import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [
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
