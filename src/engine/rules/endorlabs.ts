import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const endorlabs: RuleFile = {
  provider: 'Endor Labs',
  impact: "read the organization's projects and their weaknesses as its role allows",
  revoke: 'Endor Labs → Access control → API keys → Delete',
  url: 'https://docs.endorlabs.com/administration/api-keys/',
  rules: [
    {
      id: 'endorlabs_api_key',
      title: 'Endor Labs API key or secret',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'endr+', body: chars(BASE62, 16) })],
    },
  ],
}
