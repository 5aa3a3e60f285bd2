import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { anyOf, chars } from '../shape/text.ts'

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
      shapes: [
        keyworded({
          keywords: ['gocardless', 'go_cardless'],
          value: [anyOf('live_', 'sandbox_'), chars(BASE64URL, { min: 40, max: 42 })],
        }),
      ],
    },
  ],
}
