import { SLUG } from '../pattern/alphabet-with-signs.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const apideck: RuleFile = {
  provider: 'Apideck',
  impact: 'reach the accounting, CRM and HR data of everyone who connected an account',
  revoke: 'platform.apideck.com → Configuration → API keys',
  url: 'https://developers.apideck.com/',
  rules: [
    {
      id: 'apideck_api_key',
      title: 'Apideck API key',
      severity: 'high',
      patterns: [
        namedPrefix({ keywords: ['apideck'], prefix: 'sk_live_', body: chars(SLUG, 93), shared: true }),
      ],
    },
  ],
}
