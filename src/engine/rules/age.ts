import type { Alphabet } from '../pattern/alphabet.ts'
import type { Checksum } from '../pattern/checksum.ts'
import { prefixed } from '../pattern/prefixed.ts'
import { chars } from '../pattern/text.ts'
import type { RuleFile } from '../rule.ts'

/** Bech32's characters, in the order of their values; BIP 173. */
const BECH32: Alphabet = {
  characters: 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L',
  range: 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L',
}

const GENERATORS = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Bech32's checksum: six characters over the human-readable part and the data. */
const BECH32_CHECKSUM: Checksum = {
  alphabet: BECH32,
  length: 6,
  covers: 'all',
  of: (text) => {
    const end = text.lastIndexOf('1')
    const human = [...text.slice(0, end).toLowerCase()].map((one) => one.charCodeAt(0))
    const data = [...text.slice(end + 1)].map((one) => BECH32.characters.indexOf(one))
    const values = [
      ...human.map((one) => one >> 5),
      0,
      ...human.map((one) => one & 31),
      ...data,
      0,
      0,
      0,
      0,
      0,
      0,
    ]
    const sum = polymod(values) ^ 1
    return Array.from({ length: 6 }, (_, i) => BECH32.characters[(sum >> (5 * (5 - i))) & 31]).join('')
  },
}

function polymod(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    GENERATORS.forEach((generator, i) => {
      if ((top >> i) & 1) sum ^= generator
    })
  }
  return sum
}

export const age: RuleFile = {
  provider: 'age',
  impact: 'decrypt every file that is encrypted to its public key',
  revoke: 'a new key pair, and all files encrypted again: an age key has no revocation',
  url: 'https://github.com/C2SP/C2SP/blob/main/age.md',
  rules: [
    {
      id: 'age_secret_key',
      title: 'age secret key',
      severity: 'critical',
      patterns: [
        prefixed({ prefix: 'AGE-SECRET-KEY-1', body: chars(BECH32, 52), checksum: BECH32_CHECKSUM }),
        prefixed({ prefix: 'AGE-SECRET-KEY-PQ-1', body: chars(BECH32, 52), checksum: BECH32_CHECKSUM }),
      ],
    },
  ],
}
