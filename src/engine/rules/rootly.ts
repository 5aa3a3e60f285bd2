import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const rootly: RuleFile = {
  provider: 'Rootly',
  impact: 'read and change incidents, their timelines and who is paged',
  revoke: 'Rootly → Organization settings → API keys',
  url: 'https://docs.rootly.com/api-reference/overview',
  rules: [
    {
      id: 'rootly_api_key',
      title: 'Rootly API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'rootly_', body: chars(HEX_LOWER, 64) })],
    },
  ],
}
