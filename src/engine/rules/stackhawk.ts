import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const stackhawk: RuleFile = {
  provider: 'StackHawk',
  impact: 'start scans and read the weaknesses they found',
  revoke: 'StackHawk → Settings → API keys',
  url: 'https://docs.stackhawk.com/apidocs/',
  rules: [
    {
      id: 'stackhawk_api_key',
      title: 'StackHawk API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'hawk.', body: [chars(BASE64URL, 20), '.', chars(BASE64URL, 20)] })],
    },
  ],
}
