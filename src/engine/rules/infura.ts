import { HEX_LOWER, LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { following } from '../pattern/following.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const infura: RuleFile = {
  provider: 'Infura',
  impact: "call Ethereum and IPFS nodes on the project's quota",
  revoke: 'Infura dashboard → API keys → the key → Delete',
  url: 'https://docs.metamask.io/services/get-started/infura/',
  rules: [
    {
      id: 'infura_api_key',
      title: 'Infura API key',
      severity: 'medium',
      patterns: [
        notAnId(keyworded({ keywords: ['infura'], value: chars(LOWER_ALPHANUMERIC, 32) })),
        following({ address: ['infura.io/v3/', 'infura.io/ws/v3/'], secret: chars(HEX_LOWER, 32) }),
      ],
    },
  ],
}
