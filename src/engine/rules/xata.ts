import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const xata: RuleFile = {
  provider: 'Xata',
  impact: 'read and change the databases of its user',
  revoke: 'Xata → Account settings → API keys',
  url: 'https://xata.io/docs',
  rules: [
    {
      id: 'xata_api_key',
      title: 'Xata API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'xau_', body: chars(BASE62, 33) })],
    },
  ],
}
