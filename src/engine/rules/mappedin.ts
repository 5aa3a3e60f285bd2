import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const mappedin: RuleFile = {
  provider: 'Mappedin',
  impact: 'read the indoor maps of the venues',
  revoke: 'Mappedin → Developer portal → Keys',
  url: 'https://developer.mappedin.com/',
  rules: [
    {
      id: 'mappedin_api_key',
      title: 'Mappedin API secret',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'mis_', body: chars(BASE62, 52) })],
    },
    {
      id: 'mappedin_key_id',
      title: 'Mappedin API key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'mik_', body: chars(BASE62, 26) })],
    },
  ],
}
