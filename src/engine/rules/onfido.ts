import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const TOKEN = anyOf(
  [chars(BASE64URL, { min: 8, max: 16 }), '.', chars(BASE64URL, { min: 24, max: 64 })],
  chars(BASE62, { min: 24, max: 80 }),
)

export const onfido: RuleFile = {
  provider: 'Onfido',
  impact: 'read applicants with their identity documents and run checks',
  revoke: 'Onfido dashboard → Developers → Tokens',
  url: 'https://documentation.onfido.com/api/latest/',
  rules: [
    {
      id: 'onfido_api_key',
      title: 'Onfido live API token',
      severity: 'critical',
      patterns: [prefixed({ prefix: ['api_live.', 'api_live_us.', 'api_live_ca.'], body: TOKEN })],
    },
    {
      id: 'onfido_sandbox_api_key',
      title: 'Onfido sandbox API token',
      severity: 'low',
      patterns: [prefixed({ prefix: ['api_sandbox.', 'api_sandbox_us.', 'api_sandbox_ca.'], body: TOKEN })],
      impact: 'run checks in the sandbox, which contains no real applicants',
    },
  ],
}
