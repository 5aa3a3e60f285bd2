import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const pganalyze: RuleFile = {
  provider: 'pganalyze',
  impact: 'send statistics in the database’s name and read those of the organization',
  revoke: 'pganalyze → Settings → API keys',
  url: 'https://pganalyze.com/docs/api',
  rules: [
    {
      id: 'pganalyze_api_key',
      title: 'pganalyze API key',
      severity: 'medium',
      shapes: [prefixed({ prefix: 'pgar_', body: chars(BASE62, 27) })],
    },
  ],
}
