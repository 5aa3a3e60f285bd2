import { HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const intra42: RuleFile = {
  provider: '42 Intra',
  impact: "read students' data as its application",
  revoke: '42 Intra → Settings → API → the application → Regenerate secret',
  url: 'https://api.intra.42.fr/apidoc/guides/getting_started',
  rules: [
    {
      id: 'intra42_client_secret',
      aliases: ['intra42_api_key'],
      title: '42 Intra application secret',
      severity: 'medium',
      patterns: [prefixed({ prefix: ['s-s4t2ud-', 's-s4t2af-'], body: chars(HEX, 64) })],
    },
    {
      id: 'intra42_client_id',
      title: '42 Intra application UID',
      severity: 'info',
      patterns: [prefixed({ prefix: ['u-s4t2ud-', 'u-s4t2af-'], body: chars(HEX, 64) })],
      partOf: 'intra42_client_secret',
      impact: 'name the application; useless without its secret',
    },
  ],
}
