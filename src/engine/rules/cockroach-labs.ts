import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const cockroachLabs: RuleFile = {
  provider: 'Cockroach Labs',
  impact: 'create, change and delete CockroachDB clusters as the service account’s roles allow',
  revoke: 'CockroachDB Cloud Console → Access management → Service accounts',
  url: 'https://www.cockroachlabs.com/docs/cockroachcloud/managing-access#manage-service-accounts',
  rules: [
    {
      id: 'cockroach_labs_service_account_key',
      aliases: ['cockroach_labs_api_key'],
      title: 'CockroachDB Cloud service account key',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'CCDB1_', body: [chars(BASE62, 22), '_', chars(BASE62, 40)] })],
    },
  ],
}
