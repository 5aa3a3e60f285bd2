import { HEX, HEX_LOWER } from '../pattern/alphabet.ts'
import { BASE64_EITHER } from '../pattern/alphabet-with-signs.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const polymarket: RuleFile = {
  provider: 'Polymarket',
  impact: 'place and cancel orders of the account',
  revoke: 'Polymarket → Settings → Builder keys, or delete the key by the order book’s interface',
  url: 'https://docs.polymarket.com/',
  rules: [
    {
      id: 'polymarket_api_key',
      title: 'Polymarket API key or secret',
      severity: 'medium',
      patterns: [
        keyworded({
          keywords: [
            'polymarket_api',
            'polymarketapi',
            'polymarket_builder',
            'polymarket_secret',
            'poly_builder',
            'poly_api_key',
            'poly_secret',
            'clob_api_key',
            'clob_secret',
          ],
          value: anyOf(uuid(HEX_LOWER), [chars(BASE64_EITHER, { min: 43, max: 64 }), '=']),
        }),
      ],
    },
    {
      id: 'polymarket_private_key',
      title: 'Polymarket wallet private key',
      severity: 'critical',
      patterns: [
        keyworded({
          keywords: [
            'polymarket_private',
            'polymarketprivate',
            'poly_private',
            'polymarket_wallet_private',
            'polymarket_pk',
          ],
          value: ['0x', chars(HEX, 64)],
        }),
      ],
      impact: 'take everything the wallet holds',
      revoke: 'no key can be revoked: move what the wallet holds to a new one',
    },
  ],
}
