import { DIGITS, HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The application, the day and hour it was made, a random part and the user. */
const ACCESS_TOKEN = [
  chars(DIGITS, { min: 13, max: 16 }),
  '-',
  chars(DIGITS, 6),
  '-',
  chars(HEX_LOWER, 32),
  '-',
  chars(DIGITS, { min: 6, max: 12 }),
]

export const mercadopago: RuleFile = {
  provider: 'Mercado Pago',
  impact: 'take and refund payments and read the sales of the account',
  revoke: 'Mercado Pago → Your integrations → the application → Production credentials → Renew',
  url: 'https://www.mercadopago.com/developers/en/docs/your-integrations/credentials',
  rules: [
    {
      id: 'mercadopago_api_key',
      title: 'Mercado Pago access token',
      severity: 'high',
      patterns: [prefixed({ prefix: 'APP_USR-', body: ACCESS_TOKEN })],
    },
    {
      id: 'mercadopago_test_access_token',
      title: 'Mercado Pago test access token',
      severity: 'low',
      patterns: [prefixed({ prefix: 'TEST-', body: ACCESS_TOKEN })],
      impact: 'make payments with test cards; no money moves',
    },
  ],
}
