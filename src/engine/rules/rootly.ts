import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'rootly_', body: chars(HEX_LOWER, 64) })],
    },
  ],
}
