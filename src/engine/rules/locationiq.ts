import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const locationiq: RuleFile = {
  provider: 'LocationIQ',
  impact: "geocode and use maps on the account's quota",
  revoke: 'LocationIQ dashboard → API access tokens → Delete',
  url: 'https://docs.locationiq.com/docs/introduction',
  rules: [
    {
      id: 'locationiq_api_key',
      title: 'LocationIQ access token',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'pk.', body: chars(HEX_LOWER, 32) })],
    },
  ],
}
