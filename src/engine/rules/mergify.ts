import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        prefixed({ prefix: 'mergify_application_key_', body: chars(BASE64URL, { min: 40, max: 200 }) }),
      ],
    },
  ],
}
