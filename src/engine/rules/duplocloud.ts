import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const duplocloud: RuleFile = {
  provider: 'DuploCloud',
  impact: 'create, read and delete cloud resources of its tenants',
  revoke: 'DuploCloud portal → Profile → API tokens',
  url: 'https://docs.duplocloud.com/',
  rules: [
    {
      id: 'duplocloud_api_key',
      title: 'DuploCloud API token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'AQAAANCMnd8BFdERjHo', body: chars(BASE64URL, { min: 200, max: 900 }) })],
    },
  ],
}
