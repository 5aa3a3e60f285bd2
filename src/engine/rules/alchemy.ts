import { BASE62, BASE64URL } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const alchemy: RuleFile = {
  provider: 'Alchemy',
  impact: 'send requests and transactions to blockchains at the cost of the app',
  revoke: 'Alchemy dashboard → Apps → API key',
  url: 'https://www.alchemy.com/docs/',
  rules: [
    {
      id: 'alchemy_api_key',
      title: 'Alchemy API key',
      severity: 'medium',
      patterns: [
        following({
          address: ['alchemyapi.io/v2/', 'g.alchemy.com/v2/', 'g.alchemy.com/nft/v3/'],
          secret: chars(BASE64URL, 32),
        }),
        prefixed({ prefix: 'alcht_', body: chars(BASE62, 30) }),
        notAnId(
          keyworded({
            keywords: [...keyNames('alchemy'), 'alchemy_app', 'alchemyapp', 'alchemy_mainnet', 'alchemy_rpc'],
            value: chars(BASE64URL, 32),
          }),
        ),
      ],
    },
  ],
}
