import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const modal: RuleFile = {
  provider: 'Modal',
  impact: 'run code and read secrets and volumes in the workspace',
  revoke: 'Modal → Settings → API tokens',
  url: 'https://modal.com/docs/reference/modal.config',
  rules: [
    {
      id: 'modal_api_key',
      title: 'Modal token secret',
      severity: 'high',
      patterns: [prefixed({ prefix: 'as-', body: chars(BASE62, 22), notAfter: '-_./+' })],
    },
    {
      id: 'modal_token_id',
      title: 'Modal token id',
      severity: 'low',
      patterns: [prefixed({ prefix: 'ak-', body: chars(BASE62, 22), notAfter: '-_./+' })],
      partOf: 'modal_api_key',
    },
  ],
}
