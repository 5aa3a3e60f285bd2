import { BASE62 } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const samsara: RuleFile = {
  provider: 'Samsara',
  impact: 'read where vehicles and drivers are and change the fleet’s settings',
  revoke: 'Samsara dashboard → Settings → API tokens',
  url: 'https://developers.samsara.com/docs/authentication',
  rules: [
    {
      id: 'samsara_api_key',
      title: 'Samsara API token',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'samsara_api_', body: chars(BASE62, { min: 26, max: 32 }) }),
        notAnId(keyworded({ keywords: ['samsara'], value: chars(BASE62, { min: 28, max: 32 }) })),
      ],
    },
  ],
}
