import { BASE64URL } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const heartland: RuleFile = {
  provider: 'Heartland Payment Systems',
  impact: 'charge cards and read transactions of the merchant',
  revoke: "Heartland Portico gateway → the merchant's account → API keys",
  url: 'https://developer.heartlandpaymentsystems.com/',
  rules: [
    {
      id: 'heartland_api_key',
      title: 'Heartland secret API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: ['skapi_cert_', 'skapi_prod_'], body: chars(BASE64URL, { min: 34, max: 42 }) }),
      ],
    },
  ],
}
