import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const groq: RuleFile = {
  provider: 'Groq',
  impact: 'run models at the cost of the account',
  revoke: 'console.groq.com → API Keys',
  url: 'https://console.groq.com/docs/quickstart',
  rules: [
    {
      id: 'groq_api_key',
      title: 'Groq API key',
      severity: 'high',
      shapes: [prefixed({ prefix: 'gsk_', body: chars(BASE62, 52) })],
    },
  ],
}
