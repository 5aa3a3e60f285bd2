import { BASE62, BASE64, BASE64URL } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { anyOf, chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const coinbase: RuleFile = {
  provider: 'Coinbase',
  impact: 'trade with or send the account’s coins, as the key’s permissions allow',
  revoke: 'portal.cdp.coinbase.com → API keys',
  url: 'https://docs.cdp.coinbase.com/get-started/docs/cdp-api-keys/',
  rules: [
    {
      id: 'coinbase_api_key',
      title: 'Coinbase API key or secret',
      severity: 'critical',
      patterns: [
        keyworded({
          keywords: [...keyNames('coinbase'), 'coinbase_access', 'coinbaseaccess', 'coinbase_pro'],
          value: anyOf(chars(BASE62, 32), chars(BASE64URL, 64), [chars(BASE64, 86), '==']),
          except: /[0-9a-f]{64}/,
        }),
      ],
    },
  ],
}
