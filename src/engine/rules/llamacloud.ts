import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const llamacloud: RuleFile = {
  provider: 'LlamaCloud',
  impact: "parse and search documents at the organization's cost",
  revoke: 'LlamaCloud → API keys → Delete',
  url: 'https://developers.llamaindex.ai/python/cloud/general/api_key/',
  rules: [
    {
      id: 'llamacloud_api_key',
      aliases: ['meta_llama_api_key'],
      title: 'LlamaCloud API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'llx-', body: chars(BASE62, { min: 44, max: 52 }) })],
    },
  ],
}
