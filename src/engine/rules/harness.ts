import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const harness: RuleFile = {
  provider: 'Harness',
  impact: 'run pipelines and read or change what its user or service account may',
  revoke: 'Harness → Account settings → Access control → Service accounts, or Profile → API keys',
  url: 'https://developer.harness.io/docs/platform/automation/api/add-and-manage-api-keys/',
  rules: [
    {
      id: 'harness_api_key',
      title: 'Harness service account token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'sat.',
          body: [chars(BASE64URL, 22), '.', chars(BASE62, 24), '.', chars(BASE62, 20)],
        }),
      ],
    },
    {
      id: 'harness_personal_access_token',
      title: 'Harness personal access token',
      severity: 'high',
      patterns: [
        prefixed({
          prefix: 'pat.',
          body: [chars(BASE64URL, 22), '.', chars(BASE62, 24), '.', chars(BASE62, 20)],
        }),
      ],
    },
  ],
}
