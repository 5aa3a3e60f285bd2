import type { RuleFile } from '../rule.ts'
import { HEX } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'key_', body: chars(HEX, 128) })],
    },
  ],
}
