import type { RuleFile } from '../rule.ts'
import { LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { keyworded } from '../shape/keyworded.ts'
import { anyOf, chars } from '../shape/text.ts'

export const dfuse: RuleFile = {
  provider: 'dfuse',
  impact: "stream chain data on the account's quota",
  revoke: 'dfuse → API keys → Delete',
  url: 'https://docs.dfuse.io/',
  rules: [
    {
      id: 'dfuse_api_key',
      title: 'dfuse API key',
      severity: 'medium',
      shapes: [
        keyworded({
          keywords: ['dfuse', 'streamingfast', 'substreams'],
          value: [anyOf('web_', 'server_', 'mobile_'), chars(LOWER_ALPHANUMERIC, 32)],
        }),
      ],
    },
  ],
}
