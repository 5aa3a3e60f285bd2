import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [
        prefixed({
          prefix: 'sk_pr_',
          body: [anyOf([chars(BASE62, { min: 1, max: 64 }), '_'], ''), chars(HEX_LOWER, 40)],
        }),
      ],
    },
  ],
}
