import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'permit_key_', body: chars(BASE62, { min: 85, max: 86 }) })],
    },
  ],
}
