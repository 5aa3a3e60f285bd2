import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const permit: RuleFile = {
  provider: 'Permit.io',
  impact: 'change who may do what in the environment and read its users and roles',
  revoke: 'Permit.io → Settings → API keys',
  url: 'https://docs.permit.io/',
  rules: [
    {
      id: 'permitio_api_key',
      title: 'Permit.io API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'permit_key_', body: chars(BASE62, { min: 85, max: 86 }) })],
    },
  ],
}
