import type { RuleFile } from '../rule.ts'
import { HEX_LOWER, LOWER_ALPHANUMERIC } from '../shape/alphabet.ts'
import { following } from '../shape/following.ts'
import { keyworded } from '../shape/keyworded.ts'
import { notAnId } from '../shape/not-an-id.ts'
import { chars } from '../shape/text.ts'

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
      shapes: [
        notAnId(keyworded({ keywords: ['infura'], value: chars(LOWER_ALPHANUMERIC, 32) })),
        following({ address: ['infura.io/v3/', 'infura.io/ws/v3/'], secret: chars(HEX_LOWER, 32) }),
      ],
    },
  ],
}
