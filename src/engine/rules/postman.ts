import type { RuleFile } from '../rule.ts'
import { BASE62, UPPER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const postman: RuleFile = {
  provider: 'Postman',
  impact: 'read and change collections and environments',
  revoke: 'Postman → Account settings → API keys',
  url: 'https://learning.postman.com/docs/developer/postman-api/authentication/',
  rules: [
    {
      id: 'postman_api_key',
      title: 'Postman API key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'PMAK-', body: [chars(BASE62, 24), '-', chars(BASE62, 34)] })],
    },
    {
      id: 'postman_collection_key',
      title: 'Postman collection access key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'PMAT-', body: chars(UPPER_ALPHANUMERIC, 26) })],
      impact: 'read the collection',
    },
  ],
}
