import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const dub: RuleFile = {
  provider: 'Dub',
  impact: 'create and change short links and read their analytics',
  revoke: 'Dub → Workspace settings → API keys → Delete',
  url: 'https://dub.co/docs/api-reference/tokens',
  rules: [
    {
      id: 'dub_api_key',
      title: 'Dub API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'dub_', body: chars(BASE62, 24) })],
    },
  ],
}
