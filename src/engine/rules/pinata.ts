import { BASE64URL, HEX_LOWER } from '../pattern/alphabet.ts'
import { keyNames } from '../pattern/key-names.ts'
import { keyworded } from '../pattern/keyworded.ts'
import { namedPrefix } from '../pattern/named-prefix.ts'
import { notAnId } from '../pattern/not-an-id.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

export const pinata: RuleFile = {
  provider: 'Pinata',
  impact: 'upload, list and delete the account’s files',
  revoke: 'Pinata → API keys',
  url: 'https://docs.pinata.cloud/account-management/api-keys',
  rules: [
    {
      id: 'pinata_api_key',
      title: 'Pinata API secret',
      severity: 'medium',
      patterns: [notAnId(keyworded({ keywords: ['pinata'], value: chars(HEX_LOWER, 64) }))],
    },
    {
      id: 'pinata_api_key_id',
      title: 'Pinata API key',
      severity: 'low',
      patterns: [keyworded({ keywords: keyNames('pinata'), value: chars(HEX_LOWER, 20) })],
      partOf: 'pinata_api_key',
    },
    {
      id: 'pinata_jwt',
      title: 'Pinata JWT',
      severity: 'medium',
      patterns: [
        namedPrefix({
          keywords: ['pinata'],
          prefix: 'eyJ',
          body: [
            chars(BASE64URL, { min: 10, max: 80 }),
            '.eyJ',
            chars(BASE64URL, { min: 60, max: 1400 }),
            '.',
            chars(BASE64URL, { min: 24, max: 86 }),
          ],
          shared: true,
        }),
      ],
    },
  ],
}
