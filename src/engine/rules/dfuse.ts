import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [
        keyworded({
          keywords: ['dfuse', 'streamingfast', 'substreams'],
          value: [anyOf('web_', 'server_', 'mobile_'), chars(LOWER_ALPHANUMERIC, 32)],
        }),
      ],
    },
  ],
}
