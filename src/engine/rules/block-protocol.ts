import { BASE62 } from '../pattern/alphabet.ts'
import { SLUG } from '../pattern/alphabet-with-signs.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const blockProtocol: RuleFile = {
  provider: 'Block Protocol',
  impact: 'publish and change blocks in the owner’s name',
  revoke: 'blockprotocol.org → Account settings → API keys',
  url: 'https://blockprotocol.org/docs',
  rules: [
    {
      id: 'block_protocol_api_key',
      title: 'Block Protocol API key',
      severity: 'medium',
      patterns: [prefixed({ prefix: 'b10ck5.', body: [chars(BASE62, 32), '.', chars(SLUG, 36)] })],
    },
  ],
}
