import { BASE62 } from '../pattern/alphabet.ts'
import { LOWER_BASE64URL } from '../pattern/alphabet-with-signs.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const baremetrics: RuleFile = {
  provider: 'Baremetrics',
  impact: 'read revenue, subscriptions and customers of the business',
  revoke: 'Baremetrics → Settings → API',
  url: 'https://developers.baremetrics.com/',
  rules: [
    {
      id: 'baremetrics_api_key',
      title: 'Baremetrics API key',
      severity: 'medium',
      patterns: [
        namedPrefix({
          keywords: ['baremetrics'],
          prefix: ['sk_', 'lk_'],
          body: chars(BASE62, { min: 18, max: 25 }),
        }),
        notAnId(keyworded({ keywords: ['baremetrics'], value: chars(LOWER_BASE64URL, 25) })),
      ],
    },
  ],
}
