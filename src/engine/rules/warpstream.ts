import type { RuleFile } from '../rule.ts'
import { HEX_LOWER } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

export const warpstream: RuleFile = {
  provider: 'WarpStream',
  impact: 'produce to, read and administer clusters as its scope allows',
  revoke: 'WarpStream console → API keys',
  url: 'https://docs.warpstream.com/warpstream/reference/api-reference/api-keys',
  rules: [
    {
      id: 'warpstream_api_key',
      title: 'WarpStream key',
      severity: 'high',
      shapes: [prefixed({ prefix: 'aks_', body: chars(HEX_LOWER, 64) })],
    },
  ],
}
