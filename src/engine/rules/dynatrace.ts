import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const dynatrace: RuleFile = {
  provider: 'Dynatrace',
  impact: 'read monitoring data and change settings as its scopes allow',
  revoke: 'Dynatrace → Access tokens → Revoke',
  url: 'https://docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens',
  rules: [
    {
      id: 'dynatrace_api_key',
      title: 'Dynatrace token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: ['dt0c01.', 'dt0s01.', 'dt0s02.', 'dt0s08.', 'dt0s16.'],
          body: [chars(BASE62, 24), '.', chars(BASE62, 64)],
        }),
      ],
    },
  ],
}
