import { BASE64URL } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const moderationApi: RuleFile = {
  provider: 'Moderation API',
  impact: 'check texts and images at the cost of the account and read what was flagged',
  revoke: 'Moderation API → the project → API key',
  url: 'https://docs.moderationapi.com/',
  rules: [
    {
      id: 'moderation_api_key',
      title: 'Moderation API key',
      severity: 'medium',
      patterns: [
        namedPrefix({
          keywords: ['moderation_api', 'moderation-api', 'moderationapi', 'moderation_key'],
          prefix: 'eyJ',
          body: [chars(BASE64URL, 33), '.eyJ', chars(BASE64URL, 112), '.', chars(BASE64URL, 43)],
          shared: true,
        }),
      ],
    },
  ],
}
