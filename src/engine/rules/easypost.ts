import type { RuleFile } from '../rule.ts'
import { BASE62 } from '../shape/alphabet.ts'
import { prefixed } from '../shape/prefixed.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [prefixed({ prefix: ['EZAK', 'EZTK'], body: chars(BASE62, 54) })],
    },
  ],
}
