import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const saladcloud: RuleFile = {
  provider: 'SaladCloud',
  impact: 'run containers at the owner’s cost and read and change those that run',
  revoke: 'SaladCloud portal → Account → API key',
  url: 'https://docs.salad.com',
  rules: [
    {
      id: 'saladcloud_api_key',
      title: 'SaladCloud API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'salad_cloud_',
          body: [chars(BASE62, { min: 1, max: 7 }), '_', chars(BASE62, { min: 16, max: 235 })],
        }),
      ],
    },
  ],
}
