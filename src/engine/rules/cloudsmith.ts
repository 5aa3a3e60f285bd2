import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const cloudsmith: RuleFile = {
  provider: 'Cloudsmith',
  impact: 'download, publish and delete packages of the workspace',
  revoke: 'Cloudsmith → Account settings → API settings → Refresh API key',
  url: 'https://help.cloudsmith.io/docs/api-key',
  rules: [
    {
      id: 'cloudsmith_api_key',
      title: 'Cloudsmith API key',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'csa_', body: chars(BASE62, 36) }),
        notAnId(keyworded({ keywords: ['cloudsmith'], value: chars(HEX_LOWER, 40) })),
      ],
    },
  ],
}
