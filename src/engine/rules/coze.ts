import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'pat_', body: chars(BASE62, 64) })],
    },
  ],
}
