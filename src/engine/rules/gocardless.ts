import { BASE64URL } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const gocardless: RuleFile = {
  provider: 'GoCardless',
  impact: "collect direct debits and read customers' bank details",
  revoke: 'GoCardless dashboard → Developers → Access tokens → Delete',
  url: 'https://developer.gocardless.com/getting-started/api/making-your-first-request',
  rules: [
    {
      id: 'gocardless_access_token',
      aliases: ['gocardless_api_key'],
      title: 'GoCardless access token',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['gocardless', 'go_cardless'],
          value: [anyOf('live_', 'sandbox_'), chars(BASE64URL, { min: 40, max: 42 })],
        }),
      ],
    },
  ],
}
