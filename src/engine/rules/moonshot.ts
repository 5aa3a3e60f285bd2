import { BASE62 } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const moonshot: RuleFile = {
  provider: 'Moonshot AI',
  impact: "run its models from the account's balance",
  revoke: 'Moonshot Platform → API keys → Delete',
  url: 'https://platform.moonshot.ai/docs/',
  rules: [
    {
      id: 'kimi_api_key',
      title: 'Kimi API key',
      severity: 'high',
      patterns: [
        namedPrefix({ keywords: ['kimi', 'moonshot'], prefix: 'sk-', body: chars(BASE62, 48), shared: true }),
      ],
    },
  ],
}
