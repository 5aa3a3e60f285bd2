import { HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const runway: RuleFile = {
  provider: 'Runway',
  impact: 'make videos and images at the cost of the account',
  revoke: 'Runway developer portal → API keys',
  url: 'https://docs.dev.runwayml.com/',
  rules: [
    {
      id: 'runway_api_key',
      title: 'Runway API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'key_', body: chars(HEX, 128) })],
    },
  ],
}
