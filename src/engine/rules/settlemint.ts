import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const settlemint: RuleFile = {
  provider: 'SettleMint',
  impact: 'deploy and change blockchain networks and read their data',
  revoke: 'SettleMint console → User → Access tokens',
  url: 'https://console.settlemint.com/documentation',
  rules: [
    {
      id: 'settlemint_api_key',
      title: 'SettleMint application or service token',
      severity: 'high',
      patterns: [prefixed({ prefix: ['sm_aat_', 'sm_sat_'], body: chars(BASE62, 16) })],
      impact: 'call the services of the application that it belongs to',
      revoke: 'SettleMint console → application → Access tokens',
    },
    {
      id: 'settlemint_personal_access_token',
      title: 'SettleMint personal access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'sm_pat_', body: chars(BASE62, 16) })],
    },
  ],
}
