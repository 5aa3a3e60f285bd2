import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        keyworded({
          keywords: ['appfollow'],
          value: ['eyJ0eXAiOiJKV1QiLCJhbGciOiJIUzI1NiJ9.', chars(BASE64URL, 74), '.', chars(BASE64URL, 43)],
        }),
      ],
    },
  ],
}
