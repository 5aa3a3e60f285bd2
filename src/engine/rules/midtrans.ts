import { WORD } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const midtrans: RuleFile = {
  provider: 'Midtrans',
  impact: 'take and refund payments and read transactions',
  revoke: 'Midtrans dashboard → Settings → Access keys',
  url: 'https://docs.midtrans.com/docs/midtrans-account',
  rules: [
    {
      id: 'midtrans_api_key',
      title: 'Midtrans server key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'Mid-server-', body: chars(WORD, { min: 16, max: 24 }), notAfter: '-' })],
    },
    {
      id: 'midtrans_sandbox_server_key',
      title: 'Midtrans sandbox server key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'SB-Mid-server-', body: chars(WORD, { min: 16, max: 24 }) })],
      impact: 'make payments in the sandbox; no money moves',
    },
    {
      id: 'midtrans_client_key',
      title: 'Midtrans client key',
      severity: 'low',
      patterns: [
        prefixed({ prefix: ['Mid-client-', 'SB-Mid-client-'], body: chars(WORD, { min: 12, max: 20 }) }),
      ],
      impact: 'turn card data into tokens, as the merchant’s pages do',
    },
  ],
}
