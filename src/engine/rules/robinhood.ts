import { BASE64, HEX } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const robinhood: RuleFile = {
  provider: 'Robinhood',
  impact: 'trade cryptocurrency with the money of the account',
  revoke: 'Robinhood → Crypto → API trading → the key → Delete',
  url: 'https://docs.robinhood.com/crypto/trading/',
  rules: [
    {
      id: 'robinhood_api_key',
      title: 'Robinhood API key',
      severity: 'high',
      patterns: [prefixed({ prefix: 'rh-api-', body: uuid(HEX) })],
    },
    {
      id: 'robinhoodcrypto_api_key',
      title: 'Robinhood signing key',
      severity: 'critical',
      patterns: [
        keyworded({
          keywords: [
            'robinhood_private',
            'robinhood-private',
            'robinhoodprivate',
            'robinhood_crypto_private',
            'robinhood_secret',
            'rh_private_key',
          ],
          value: anyOf([chars(BASE64, 86), '=='], [chars(BASE64, 43), '=']),
        }),
      ],
    },
  ],
}
