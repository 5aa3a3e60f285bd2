import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const friendli: RuleFile = {
  provider: 'Friendli',
  impact: "run models on endpoints at the team's cost",
  revoke: 'Friendli Suite → Personal settings → API keys',
  url: 'https://friendli.ai/docs/guides/personal_access_tokens',
  rules: [
    {
      id: 'friendli_api_key',
      title: 'Friendli personal access token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'flp_', body: chars(BASE62, 46) })],
    },
  ],
}
