import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const mergify: RuleFile = {
  provider: 'Mergify',
  impact: 'change the merge queue and merge pull requests of the organization',
  revoke: 'Mergify dashboard → Integrations → Application keys',
  url: 'https://docs.mergify.com/api/usage/',
  rules: [
    {
      id: 'mergify_api_key',
      title: 'Mergify application key',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: 'mergify_application_key_', body: chars(BASE64URL, { min: 40, max: 200 }) }),
      ],
    },
  ],
}
