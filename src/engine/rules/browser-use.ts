import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const browserUse: RuleFile = {
  provider: 'Browser Use',
  impact: 'run browser agents at the owner’s cost, logged in where its profiles are',
  revoke: 'cloud.browser-use.com → API keys',
  url: 'https://docs.cloud.browser-use.com/',
  rules: [
    {
      id: 'browseruse_api_key',
      title: 'Browser Use API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'bu_', body: chars(BASE64URL, { min: 42, max: 46 }) })],
    },
  ],
}
