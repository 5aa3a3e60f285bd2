import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const clickhouse: RuleFile = {
  provider: 'ClickHouse Cloud',
  impact: 'create, change and delete services of the organization and reset their passwords',
  revoke: 'ClickHouse Cloud console → API keys',
  url: 'https://clickhouse.com/docs/cloud/manage/openapi',
  rules: [
    {
      id: 'clickhouse_api_key',
      title: 'ClickHouse Cloud API secret',
      severity: 'critical',
      patterns: [prefixed({ prefix: '4b1d', body: chars(BASE62, 38) })],
    },
  ],
}
