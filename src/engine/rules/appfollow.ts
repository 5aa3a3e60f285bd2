import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const appfollow: RuleFile = {
  provider: 'AppFollow',
  impact: 'read the reviews and statistics of the apps and answer in the owner’s name',
  revoke: 'AppFollow → Integrations → API dashboard',
  url: 'https://docs.appfollow.io/',
  rules: [
    {
      id: 'appfollow_api_key',
      title: 'AppFollow API token',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: ['appfollow'],
          value: ['eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.', chars(BASE64URL, 74), '.', chars(BASE64URL, 43)],
        }),
      ],
    },
  ],
}
