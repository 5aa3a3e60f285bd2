import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'pk.', body: chars(HEX_LOWER, 32) })],
    },
  ],
}
