import type { RuleFile } from '../rule.ts'
import { HEX } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'fc-', body: chars(HEX, 32) })],
    },
  ],
}
