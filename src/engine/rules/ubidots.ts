import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const ubidots: RuleFile = {
  provider: 'Ubidots',
  impact: 'read and write the data of the account’s devices',
  revoke: 'Ubidots → API credentials',
  url: 'https://docs.ubidots.com/reference/authentication',
  rules: [
    {
      id: 'ubidots_api_key',
      title: 'Ubidots API key or token',
      severity: 'medium',
      patterns: [prefixed({ prefix: ['BBFF-', 'BBUS-'], body: chars(BASE62, { min: 28, max: 40 }) })],
    },
  ],
}
