import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const brave: RuleFile = {
  provider: 'Brave Search',
  impact: 'search the web at the cost of the account',
  revoke: 'api-dashboard.search.brave.com → API keys',
  url: 'https://api-dashboard.search.brave.com/app/documentation/web-search/get-started',
  rules: [
    {
      id: 'brave_api_key',
      title: 'Brave Search API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'BSA', body: chars(BASE64URL, { min: 24, max: 40 }) })],
    },
  ],
}
