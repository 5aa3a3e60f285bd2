import { HEX } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const firecrawl: RuleFile = {
  provider: 'Firecrawl',
  impact: "crawl and extract web pages from the account's credits",
  revoke: 'Firecrawl dashboard → API keys',
  url: 'https://docs.firecrawl.dev/introduction',
  rules: [
    {
      id: 'firecrawl_api_key',
      title: 'Firecrawl API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'fc-', body: chars(HEX, 32) })],
    },
  ],
}
