import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const pirsch: RuleFile = {
  provider: 'Pirsch',
  impact: 'send page views for the site',
  revoke: 'Pirsch → Settings → Integration → Access keys',
  url: 'https://docs.pirsch.io/api-sdks/api',
  rules: [
    {
      id: 'pirsch_api_key',
      title: 'Pirsch access key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'pa_', body: chars(BASE62, { min: 24, max: 44 }), notAfter: '-_./+' })],
    },
  ],
}
