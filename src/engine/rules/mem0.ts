import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const mem0: RuleFile = {
  provider: 'Mem0',
  impact: 'read, add and delete the memories stored for the users of the application',
  revoke: 'Mem0 dashboard → API keys',
  url: 'https://docs.mem0.ai/',
  rules: [
    {
      id: 'mem0_api_key',
      title: 'Mem0 API key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'm0-', body: chars(BASE62, { min: 24, max: 44 }), notAfter: '-_./+' })],
    },
  ],
}
