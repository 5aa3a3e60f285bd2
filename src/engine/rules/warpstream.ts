import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

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
      patterns: [prefixed({ prefix: 'aks_', body: chars(HEX_LOWER, 64) })],
    },
  ],
}
