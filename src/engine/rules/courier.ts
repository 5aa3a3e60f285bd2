import { BASE62 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const courier: RuleFile = {
  provider: 'Courier',
  impact: 'send e-mail, SMS and push messages to the product’s users',
  revoke: 'app.courier.com → Settings → API keys',
  url: 'https://www.courier.com/docs/platform/workspaces/environments-api-keys',
  rules: [
    {
      id: 'courier_api_key',
      title: 'Courier API key',
      severity: 'high',
      patterns: [prefixed({ prefix: ['pk_prod_', 'dk_prod_'], body: chars(BASE62, { either: [24, 28] }) })],
    },
    {
      id: 'courier_test_api_key',
      title: 'Courier test API key',
      severity: 'low',
      patterns: [
        prefixed({ prefix: 'dk_test_', body: chars(BASE62, { either: [24, 28] }) }),
        namedPrefix({
          keywords: ['courier'],
          prefix: 'pk_test_',
          body: chars(BASE62, { either: [24, 28] }),
          shared: true,
        }),
      ],
      impact: 'send messages of the test environment',
    },
  ],
}
