import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const neon: RuleFile = {
  provider: 'Neon',
  impact: 'create, read and delete projects, branches and databases, their passwords included',
  revoke: 'Neon console → Account settings → API keys',
  url: 'https://neon.com/docs/manage/api-keys',
  rules: [
    {
      id: 'neon_api_key',
      title: 'Neon API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'napi_', body: chars(BASE62, 64) })],
    },
  ],
}
