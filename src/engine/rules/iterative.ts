import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const iterative: RuleFile = {
  provider: 'DVC Studio',
  impact: "read and write experiments and models of its user's teams",
  revoke: 'DVC Studio → Settings → Access tokens → Delete',
  url: 'https://doc.dvc.org/studio/user-guide/account-management',
  rules: [
    {
      id: 'iterative_api_key',
      title: 'DVC Studio access token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'isat_', body: chars(BASE64URL, { min: 20, max: 80 }) })],
    },
  ],
}
