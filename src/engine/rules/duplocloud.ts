import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'AQAAANCMnd8BFdERjHo', body: chars(BASE64URL, { min: 200, max: 900 }) })],
    },
  ],
}
