import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'pts_', body: chars(LOWER_ALPHANUMERIC, { min: 20, max: 60 }) })],
    },
  ],
}
