import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'ajkey_', body: chars(LOWER_ALPHANUMERIC, 26) })],
    },
  ],
}
