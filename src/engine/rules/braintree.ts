import { HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const braintree: RuleFile = {
  provider: 'PayPal Braintree',
  impact: 'take and refund payments and read the customers’ stored payment methods',
  revoke: 'Braintree Control Panel → Settings → API → the key → Delete',
  url: 'https://developer.paypal.com/braintree/articles/control-panel/important-gateway-credentials',
  rules: [
    {
      id: 'braintree_access_token',
      title: 'Braintree access token',
      severity: 'critical',
      patterns: [
        prefixed({
          prefix: 'access_token$production$',
          body: [chars(LOWER_ALPHANUMERIC, 16), '$', chars(HEX_LOWER, 32)],
        }),
      ],
    },
    {
      id: 'braintree_sandbox_access_token',
      title: 'Braintree sandbox access token',
      severity: 'low',
      patterns: [
        prefixed({
          prefix: 'access_token$sandbox$',
          body: [chars(LOWER_ALPHANUMERIC, 16), '$', chars(HEX_LOWER, 32)],
        }),
      ],
      impact: 'use the sandbox; no money moves',
    },
    {
      id: 'braintree_private_key',
      title: 'Braintree private key',
      severity: 'critical',
      patterns: [notAnId(keyworded({ keywords: ['braintree'], value: chars(HEX_LOWER, 32) }))],
    },
    {
      id: 'braintree_tokenization_key',
      title: 'Braintree tokenization key',
      severity: 'low',
      patterns: [
        namedPrefix({
          keywords: ['braintree'],
          prefix: ['sandbox_', 'production_'],
          body: [
            chars(LOWER_ALPHANUMERIC, { min: 6, max: 10 }),
            '_',
            chars(LOWER_ALPHANUMERIC, { min: 14, max: 20 }),
          ],
        }),
      ],
      impact: 'turn card data into one-time tokens, as the merchant’s pages do',
      url: 'https://developer.paypal.com/braintree/docs/guides/authorization/tokenization-key',
    },
  ],
}
