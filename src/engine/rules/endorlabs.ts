import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'endr+', body: chars(BASE62, 16) })],
    },
  ],
}
