import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const nightfall: RuleFile = {
  provider: 'Nightfall AI',
  impact: 'scan texts at the cost of the account and read its detection rules',
  revoke: 'Nightfall console → Developer platform → API keys',
  url: 'https://help.nightfall.ai/developer-api',
  rules: [
    {
      id: 'nightfall_api_key',
      title: 'Nightfall API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'NF-', body: chars(BASE62, 32), notAfter: '-_./+' })],
    },
  ],
}
