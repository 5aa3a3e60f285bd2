import { BASE62 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const paymongo: RuleFile = {
  provider: 'PayMongo',
  impact: 'take and refund payments and read customers',
  revoke: 'PayMongo dashboard → Developers → API keys',
  url: 'https://developers.paymongo.com/docs/authentication',
  rules: [
    {
      id: 'paymongo_api_key',
      title: 'PayMongo secret key',
      severity: 'high',
      patterns: [
        namedPrefix({ keywords: ['paymongo'], prefix: 'sk_live_', body: chars(BASE62, 24), shared: true }),
      ],
    },
    {
      id: 'paymongo_test_secret_key',
      title: 'PayMongo test secret key',
      severity: 'low',
      patterns: [
        namedPrefix({ keywords: ['paymongo'], prefix: 'sk_test_', body: chars(BASE62, 24), shared: true }),
      ],
      impact: 'make test payments; no money moves',
    },
  ],
}
