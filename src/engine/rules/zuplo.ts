import { LOWER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import { type Checksum, CRC32_HEX } from '../pattern/checksum.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** Of the 32 characters, without the underscore behind them. */
const CRC32_HEX_OF_KEY: Checksum = { ...CRC32_HEX, of: (body) => CRC32_HEX.of(body.slice(0, -1)) }

export const zuplo: RuleFile = {
  provider: 'Zuplo',
  impact: 'call the API behind the gateway as that consumer',
  revoke: 'Zuplo portal → Services → API key service → consumer → Roll key',
  url: 'https://zuplo.com/docs/articles/api-key-management',
  rules: [
    {
      id: 'zuplo_api_key',
      title: 'Zuplo API key',
      severity: 'high',
      patterns: [
        prefixed({ prefix: 'zpka_', body: [chars(LOWER_ALPHANUMERIC, 32), '_'], checksum: CRC32_HEX_OF_KEY }),
      ],
    },
  ],
}
