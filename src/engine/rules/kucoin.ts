import { HEX_LOWER } from '../pattern/alphabet.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars, uuid } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const kucoin: RuleFile = {
  provider: 'KuCoin',
  impact: 'trade on the exchange and withdraw where the key may, with key, secret and passphrase',
  revoke: 'KuCoin → API management → Delete',
  url: 'https://www.kucoin.com/docs-new/authentication',
  rules: [
    {
      id: 'kucoin_api_key',
      title: 'KuCoin API secret or key',
      severity: 'high',
      patterns: [
        notAnId(keyworded({ keywords: ['kucoin'], value: uuid(HEX_LOWER) })),
        notAnId(keyworded({ keywords: ['kucoin'], value: chars(HEX_LOWER, 24) })),
      ],
    },
  ],
}
