import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const pangea: RuleFile = {
  provider: 'Pangea',
  impact: 'use the security services of the project: its vault, audit log and users',
  revoke: 'Pangea console → Project settings → Tokens',
  url: 'https://pangea.cloud/docs/',
  rules: [
    {
      id: 'pangea_api_key',
      title: 'Pangea service token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'pts_', body: chars(LOWER_ALPHANUMERIC, { min: 20, max: 60 }) })],
    },
  ],
}
