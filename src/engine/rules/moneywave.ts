import type { RuleFile } from '../rule.ts'
import { UPPER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'ts_', body: chars(UPPER_ALPHANUMERIC, { min: 28, max: 34 }) })],
    },
  ],
}
