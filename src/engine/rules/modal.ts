import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'as-', body: chars(BASE62, 22), notAfter: '-_./+' })],
    },
    {
      id: 'modal_token_id',
      title: 'Modal token id',
      severity: 'low',
      shapes: [prefixed({ prefix: 'ak-', body: chars(BASE62, 22), notAfter: '-_./+' })],
      partOf: 'modal_api_key',
    },
  ],
}
