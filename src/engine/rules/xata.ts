import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'xau_', body: chars(BASE62, 33) })],
    },
  ],
}
