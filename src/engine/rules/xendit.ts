import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [
        prefixed({
          prefix: ['xnd_production_', 'xnd_development_'],
          body: chars(BASE62, { min: 56, max: 72 }),
        }),
      ],
    },
  ],
}
