import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const chiefTools: RuleFile = {
  provider: 'Chief Tools',
  impact: 'use the team’s Chief Tools products as its scopes allow',
  revoke: 'account.chief.app → API → Personal access tokens',
  url: 'https://docs.chief.tools/',
  rules: [
    {
      id: 'chief_tools_api_key',
      title: 'Chief Tools token',
      severity: 'medium',
      patterns: [prefixed({ prefix: ['ctp_', 'cta_', 'ctr_', 'cte_'], body: chars(BASE62, 36) })],
    },
  ],
}
