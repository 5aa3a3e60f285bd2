import { BASE62 } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

const BODY = [chars(BASE62, 26), '_', chars(BASE62, 22), '_', chars(BASE62, 3)]

export const paddle: RuleFile = {
  provider: 'Paddle',
  impact: 'read customers and transactions, change prices and refund payments',
  revoke: 'Paddle → Developer tools → Authentication → API keys',
  url: 'https://developer.paddle.com/api-reference/about/api-keys',
  rules: [
    {
      id: 'paddle_api_key',
      title: 'Paddle API key',
      severity: 'critical',
      patterns: [prefixed({ prefix: 'pdl_live_apikey_', body: BODY })],
    },
    {
      id: 'paddle_sandbox_api_key',
      title: 'Paddle sandbox API key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'pdl_sdbx_apikey_', body: BODY })],
      impact: 'use the sandbox; no money moves',
    },
  ],
}
