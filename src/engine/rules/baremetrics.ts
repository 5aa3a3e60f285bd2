import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { LOWER_BASE64URL } from '../shape/alphabet-with-signs.ts'
import { keyworded } from '../shape/keyworded.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
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
