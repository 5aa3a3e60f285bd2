import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'pgar_', body: chars(BASE62, 27) })],
    },
  ],
}
