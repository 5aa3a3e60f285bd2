import { HEX_LOWER } from '../pattern/alphabet.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const woocommerce: RuleFile = {
  provider: 'WooCommerce',
  impact: 'read and change the orders, customers and products of the shop',
  revoke: 'WooCommerce → Settings → Advanced → REST API → Revoke key',
  url: 'https://woocommerce.github.io/woocommerce-rest-api-docs/#authentication',
  rules: [
    {
      id: 'woocommerce_client_secret',
      title: 'WooCommerce consumer secret',
      severity: 'high',
      patterns: [prefixed({ prefix: 'cs_', body: chars(HEX_LOWER, 40) })],
    },
    {
      id: 'woocommerce_api_key',
      title: 'WooCommerce consumer key',
      severity: 'low',
      patterns: [prefixed({ prefix: 'ck_', body: chars(HEX_LOWER, 40) })],
      partOf: 'woocommerce_client_secret',
    },
  ],
}
