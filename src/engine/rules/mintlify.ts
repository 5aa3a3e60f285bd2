import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const mintlify: RuleFile = {
  provider: 'Mintlify',
  impact: 'deploy the documentation and ask its assistant at the cost of the account',
  revoke: 'Mintlify dashboard → Settings → API keys',
  url: 'https://mintlify.com/docs/api-reference/introduction',
  rules: [
    {
      id: 'mintlify_api_key',
      title: 'Mintlify API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: ['mint_dsc_', 'mint_'], body: chars(BASE62, { min: 24, max: 44 }) })],
    },
  ],
}
