import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const valTown: RuleFile = {
  provider: 'Val Town',
  impact: 'run and change the vals of its user and read their data',
  revoke: 'Val Town → Settings → API tokens',
  url: 'https://docs.val.town/api/authentication/',
  rules: [
    {
      id: 'val_town_api_key',
      title: 'Val Town API token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'vtwn_', body: chars(BASE64URL, { min: 20, max: 80 }) })],
    },
  ],
}
