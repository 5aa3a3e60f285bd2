import { UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const moneywave: RuleFile = {
  provider: 'Moneywave',
  impact: 'pay out and charge cards in the merchant’s name',
  revoke: 'Moneywave dashboard → Settings → API keys',
  url: 'https://flutterwave.com/',
  rules: [
    {
      id: 'moneywave_private_key',
      title: 'Moneywave secret key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'ts_', body: chars(UPPER_ALPHANUMERIC, { min: 28, max: 34 }) })],
    },
  ],
}
