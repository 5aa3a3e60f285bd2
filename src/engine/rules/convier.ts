import { numberedKey } from '../generic/numbered-key.ts'
import { BASE62 } from '../pattern/alphabet.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const convier: RuleFile = {
  provider: 'Convier',
  impact: 'read and change the events and charts of the account',
  revoke: 'Convier → Settings → API tokens',
  url: 'https://convier.me/docs/',
  rules: [
    {
      id: 'convier_api_key',
      title: 'Convier API token',
      severity: 'medium',
      patterns: [
        numberedKey({
          sign: '|',
          digits: { min: 2, max: 2 },
          rest: chars(BASE62, 40),
          names: ['convier'],
        }),
      ],
    },
  ],
}
