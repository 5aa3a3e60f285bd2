import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const coze: RuleFile = {
  provider: 'Coze',
  impact: 'run and change bots and workflows of the workspaces it was made for',
  revoke: 'coze.com → API → Personal access tokens',
  url: 'https://www.coze.com/docs/developer_guides/pat',
  rules: [
    {
      id: 'coze_personal_access_token',
      title: 'Coze personal access token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'pat_', body: chars(BASE62, 64) })],
    },
  ],
}
