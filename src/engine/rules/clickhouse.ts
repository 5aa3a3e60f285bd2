import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: '4b1d', body: chars(BASE62, 38) })],
    },
  ],
}
