import { HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'cr-', body: chars(HEX, 58) })],
    },
  ],
}
