import { crc32 } from 'node:zlib'
import { BASE64, LOWER_ALPHANUMERIC, UPPER_ALPHANUMERIC } from '../pattern/alphabet.ts'
import type { Checksum } from '../pattern/checksum.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** The base 64 of the CRC-32 of the body, in little-endian order: six characters, the padding left out. */
const CRC32_BASE64: Checksum = {
  alphabet: BASE64,
  length: 6,
  covers: 'body',
  of: (body) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32LE(crc32(body))
    return bytes.toString('base64').slice(0, 6)
  },
}

export const confluent: RuleFile = {
  provider: 'Confluent Cloud',
  impact: 'read and write the topics, or manage the resources, that the key was made for',
  revoke: 'Confluent Cloud Console → API keys → Delete',
  url: 'https://docs.confluent.io/cloud/current/security/authenticate/workload-identities/service-accounts/api-keys/overview.html',
  rules: [
    {
      id: 'confluent_api_key',
      title: 'Confluent Cloud API secret',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'cflt', body: chars(BASE64, 54), checksum: CRC32_BASE64 }),
        notAnId(
          keyworded({
            keywords: ['confluent', 'kafka'],
            value: chars(BASE64, 64),
            except: /[0-9a-f]{64}/,
          }),
        ),
        notAnId(keyworded({ keywords: ['confluent'], value: chars(LOWER_ALPHANUMERIC, 16) })),
      ],
    },
    {
      id: 'confluent_api_key_id',
      title: 'Confluent Cloud API key id',
      severity: 'low',
      patterns: [keyworded({ keywords: ['confluent'], value: chars(UPPER_ALPHANUMERIC, 16) })],
      partOf: 'confluent_api_key',
    },
  ],
}
