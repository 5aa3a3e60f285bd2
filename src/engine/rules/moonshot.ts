import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { namedPrefix } from '../shape/named-prefix.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        namedPrefix({ keywords: ['kimi', 'moonshot'], prefix: 'sk-', body: chars(BASE62, 48), shared: true }),
      ],
    },
  ],
}
