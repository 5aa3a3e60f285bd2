import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const arcjet: RuleFile = {
  provider: 'Arcjet',
  impact: 'see and steer the decisions by which the site lets requests in',
  revoke: 'app.arcjet.com → Site → SDK key → Rotate',
  url: 'https://docs.arcjet.com/',
  rules: [
    {
      id: 'arcjet_api_key',
      title: 'Arcjet site key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'ajkey_', body: chars(LOWER_ALPHANUMERIC, 26) })],
    },
  ],
}
