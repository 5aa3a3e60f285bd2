import type { RuleFile } from '../rule.ts'
import { HEX } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const coderabbit: RuleFile = {
  provider: 'CodeRabbit',
  impact: 'start reviews and read reports of the organization’s repositories',
  revoke: 'app.coderabbit.ai → Organization settings → API keys',
  url: 'https://docs.coderabbit.ai/',
  rules: [
    {
      id: 'coderabbit_api_key',
      title: 'CodeRabbit API key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'cr-', body: chars(HEX, 58) })],
    },
  ],
}
