import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'm0-', body: chars(BASE62, { min: 24, max: 44 }), notAfter: '-_./+' })],
    },
  ],
}
