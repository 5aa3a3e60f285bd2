import { HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const BODY = anyOf(uuid(HEX_LOWER), chars(LOWER_ALPHANUMERIC, { min: 20, max: 80 }))

export const persona: RuleFile = {
  provider: 'Persona',
  impact: 'read the identity documents and selfies of verified people',
  revoke: 'Persona dashboard → API → API keys',
  url: 'https://docs.withpersona.com/api-keys',
  rules: [
    {
      id: 'persona_api_key',
      title: 'Persona API key',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'persona_production_', body: BODY })],
    },
    {
      id: 'persona_sandbox_api_key',
      title: 'Persona sandbox API key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'persona_sandbox_', body: BODY })],
      impact: 'use the sandbox, which contains no real people',
    },
  ],
}
