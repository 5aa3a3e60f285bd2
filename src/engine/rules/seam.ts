import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const seam: RuleFile = {
  provider: 'Seam',
  impact: 'open locks and read and change the devices of the workspace',
  revoke: 'Seam console → Developer → API keys',
  url: 'https://docs.seam.co/latest/api/authentication',
  rules: [
    {
      id: 'seam_api_key',
      title: 'Seam API key',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['seam_live', 'seam_test'],
          body: [chars(BASE62, { min: 1, max: 8 }), '_', chars(BASE62, { min: 20, max: 32 })],
        }),
      ],
    },
  ],
}
