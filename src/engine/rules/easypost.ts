import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const easypost: RuleFile = {
  provider: 'EasyPost',
  impact: "buy and refund shipping labels and read recipients' addresses",
  revoke: 'EasyPost → Account settings → API keys',
  url: 'https://docs.easypost.com/docs/authentication',
  rules: [
    {
      id: 'easypost_api_key',
      title: 'EasyPost API key',
      severity: 'high',
      patterns: [prefixed({ prefix: ['EZAK', 'EZTK'], body: chars(BASE62, 54) })],
    },
  ],
}
