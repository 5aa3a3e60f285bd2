import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'pa_', body: chars(BASE62, { min: 24, max: 44 }), notAfter: '-_./+' })],
    },
  ],
}
