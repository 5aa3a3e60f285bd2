import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const xendit: RuleFile = {
  provider: 'Xendit',
  impact: 'take payments, pay out and read the account’s transactions',
  revoke: 'Xendit dashboard → Settings → Developers → API keys',
  url: 'https://docs.xendit.co/docs/api-keys',
  rules: [
    {
      id: 'xendit_api_key',
      title: 'Xendit secret key',
      severity: 'critical',
      shapes: [
        prefixed({
          prefix: ['xnd_production_', 'xnd_development_'],
          body: chars(BASE62, { min: 56, max: 72 }),
        }),
      ],
    },
  ],
}
