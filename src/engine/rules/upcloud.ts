import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const upcloud: RuleFile = {
  provider: 'UpCloud',
  impact: 'create, change and delete servers and storage of the account',
  revoke: 'UpCloud control panel → Account → API tokens',
  url: 'https://developers.upcloud.com/1.3/2-authentication/',
  rules: [
    {
      id: 'upcloud_api_key',
      title: 'UpCloud API token',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'ucat_', body: chars(BASE62, { min: 24, max: 32 }) })],
    },
  ],
}
