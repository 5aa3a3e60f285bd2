import { HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const checkoutCom: RuleFile = {
  provider: 'Checkout.com',
  impact: 'charge cards and refund or pay out the merchant’s money',
  revoke: 'Checkout.com Dashboard → Developers → Keys',
  url: 'https://www.checkout.com/docs/developer-resources/api/manage-api-keys',
  rules: [
    {
      id: 'checkout_com_api_key',
      title: 'Checkout.com secret key',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'sk_', body: uuid(HEX_LOWER) }),
        namedPrefix({
          keywords: ['checkout'],
          prefix: 'sk_',
          body: chars(LOWER_ALPHANUMERIC, { min: 26, max: 27 }),
        }),
      ],
    },
    {
      id: 'checkout_com_test_api_key',
      title: 'Checkout.com sandbox secret key',
      severity: 'low',
      patterns: [
        prefixed({ prefix: 'sk_test_', body: uuid(HEX_LOWER) }),
        prefixed({ prefix: 'sk_sbox_', body: chars(LOWER_ALPHANUMERIC, { min: 26, max: 27 }) }),
      ],
      impact: 'make test payments; no money moves',
    },
  ],
}
