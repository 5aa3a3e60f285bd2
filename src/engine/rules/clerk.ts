import { BASE62 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const clerk: RuleFile = {
  provider: 'Clerk',
  impact: 'read, change and sign in as every user of the application',
  revoke: 'Clerk Dashboard → Configure → API keys',
  url: 'https://clerk.com/docs/deployments/clerk-environment-variables',
  rules: [
    {
      id: 'clerk_api_key',
      title: 'Clerk secret key',
      severity: 'critical',
      patterns: [
        namedPrefix({
          keywords: ['clerk'],
          prefix: 'sk_live_',
          body: chars(BASE62, { min: 32, max: 50 }),
          shared: true,
        }),
      ],
    },
    {
      id: 'clerk_test_api_key',
      title: 'Clerk secret key of a development instance',
      severity: 'medium',
      patterns: [
        namedPrefix({
          keywords: ['clerk'],
          prefix: 'sk_test_',
          body: chars(BASE62, { min: 32, max: 50 }),
          shared: true,
        }),
      ],
      impact: 'read and change the users of the development instance',
    },
  ],
}
