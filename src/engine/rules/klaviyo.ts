import { BASE62, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const klaviyo: RuleFile = {
  provider: 'Klaviyo',
  impact: "read customers' profiles and send campaigns to them",
  revoke: 'Klaviyo → Settings → API keys → Delete',
  url: 'https://developers.klaviyo.com/en/docs/authenticate_',
  rules: [
    {
      id: 'klaviyo_api_key',
      title: 'Klaviyo private API key',
      severity: 'high',
      patterns: [
        keyworded({
          keywords: ['klaviyo'],
          value: ['pk_', anyOf(chars(BASE62, 34), [chars(BASE62, 6), '_', chars(HEX_LOWER, 34)])],
        }),
      ],
    },
  ],
}
