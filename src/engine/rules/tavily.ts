import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const tavily: RuleFile = {
  provider: 'Tavily',
  impact: 'run searches at the owner’s cost',
  revoke: 'Tavily dashboard → API keys',
  url: 'https://docs.tavily.com/documentation/quickstart',
  rules: [
    {
      id: 'tavily_api_key',
      title: 'Tavily API key',
      severity: 'medium',
      patterns: [
        prefixed({ prefix: 'tvly-', body: chars(BASE62, 32) }),
        prefixed({ prefix: ['tvly-dev-', 'tvly-prod-'], body: chars(BASE64URL, 32) }),
      ],
    },
  ],
}
