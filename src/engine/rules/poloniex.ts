import { HEX_LOWER, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const poloniex: RuleFile = {
  provider: 'Poloniex',
  impact: 'trade with the money of the account and, where allowed, withdraw it',
  revoke: 'Poloniex → Profile → API keys',
  url: 'https://api-docs.poloniex.com/',
  rules: [
    {
      id: 'poloniex_api_key',
      title: 'Poloniex API secret',
      severity: 'critical',
      patterns: [keyworded({ keywords: ['poloniex'], value: chars(HEX_LOWER, 128) })],
    },
    {
      id: 'poloniex_key_id',
      title: 'Poloniex API key',
      severity: 'low',
      patterns: [
        keyworded({
          keywords: ['poloniex'],
          value: [
            chars(UPPER_ALPHANUMERIC, 8),
            '-',
            chars(UPPER_ALPHANUMERIC, 8),
            '-',
            chars(UPPER_ALPHANUMERIC, 8),
            '-',
            chars(UPPER_ALPHANUMERIC, 8),
          ],
        }),
      ],
      partOf: 'poloniex_api_key',
    },
  ],
}
