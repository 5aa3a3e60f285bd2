import type { RuleFile } from '../rule.ts'
import { BASE62, HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { anyOf, chars } from '../shape/text.ts'

export const photoroom: RuleFile = {
  provider: 'Photoroom',
  impact: 'edit images at the cost of the account',
  revoke: 'Photoroom → API dashboard → API key',
  url: 'https://docs.photoroom.com/',
  rules: [
    {
      id: 'photoroom_api_key',
      title: 'Photoroom API key',
      severity: 'medium',
      shapes: [
        prefixed({
          prefix: 'sk_pr_',
          body: [anyOf([chars(BASE62, { min: 1, max: 64 }), '_'], ''), chars(HEX_LOWER, 40)],
        }),
      ],
    },
  ],
}
