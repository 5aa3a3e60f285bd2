import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const replicate: RuleFile = {
  provider: 'Replicate',
  impact: 'run models at the cost of the account',
  revoke: 'replicate.com → Account settings → API tokens',
  url: 'https://replicate.com/docs/reference/http',
  rules: [
    {
      id: 'replicate_api_key',
      title: 'Replicate API token',
      severity: 'high',
      shapes: [prefixed({ prefix: 'r8_', body: chars(BASE64URL, 37) })],
    },
  ],
}
