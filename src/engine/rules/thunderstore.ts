import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const thunderstore: RuleFile = {
  provider: 'Thunderstore',
  impact: 'publish mods in the name of the team',
  revoke: 'Thunderstore → Team settings → Service accounts',
  url: 'https://thunderstore.io/api/docs/',
  rules: [
    {
      id: 'thunderstore_api_key',
      title: 'Thunderstore service account token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'tss_', body: chars(BASE64URL, { min: 20, max: 80 }) })],
    },
  ],
}
