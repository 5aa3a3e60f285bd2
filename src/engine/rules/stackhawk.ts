import type { RuleFile } from '../rule.ts'
import { BASE64URL } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: 'hawk.', body: [chars(BASE64URL, 20), '.', chars(BASE64URL, 20)] })],
    },
  ],
}
