import { crc32 } from 'node:zlib'

import type { Alphabet } from './alphabet.ts'
import { BASE62, HEX_LOWER } from './alphabet.ts'

/** Characters inside a secret that follow from other characters of it. */
export interface Checksum {
  readonly alphabet: Alphabet
  readonly length: number
  /** What it is computed over: all that is before it, or the same without the prefix. */
  readonly covers: 'all' | 'body'
  of(covered: string): string
}

const BASE36 = '0123456789abcdefghijklmnopqrstuvwxyz'

/** CRC-32 of the body in base 62, six characters; GitHub, npm. Source: GitHub's post on its token formats, 2021. */
export const CRC32_BASE62: Checksum = {
  alphabet: BASE62,
  length: 6,
  covers: 'body',
  of: (body) => inBase(crc32(body), BASE62.characters, 6),
}

/** CRC-32 of the body in hexadecimal, eight digits; Cloudflare. */
export const CRC32_HEX: Checksum = {
  alphabet: HEX_LOWER,
  length: 8,
  covers: 'body',
  of: (body) => crc32(body).toString(16).padStart(8, '0'),
}

/** CRC-32 of prefix and body, its four bytes in little-endian order, eight hexadecimal digits; Grafana. */
export const CRC32_HEX_LITTLE_ENDIAN: Checksum = {
  alphabet: HEX_LOWER,
  length: 8,
  covers: 'all',
  of: (text) => {
    const bytes = crc32(text).toString(16).padStart(8, '0').match(/../g) ?? []
    return bytes.toReversed().join('')
  },
}

/** CRC-32 of all before it in upper-case hexadecimal; Atlassian. */
export const CRC32_HEX_UPPER: Checksum = {
  alphabet: { characters: '0123456789ABCDEF', range: '0-9A-F' },
  length: 8,
  covers: 'all',
  of: (text) => crc32(text).toString(16).toUpperCase().padStart(8, '0'),
}

/** CRC-32 of all before it in base 36, seven characters; GitLab's routable tokens. */
export const CRC32_BASE36: Checksum = {
  alphabet: { characters: BASE36, range: '0-9a-z' },
  length: 7,
  covers: 'all',
  of: (text) => inBase(crc32(text), BASE36, 7),
}

function inBase(number: number, digits: string, length: number): string {
  let rest = number
  let text = ''
  for (let i = 0; i < length; i++) {
    text = digits[rest % digits.length] + text
    rest = Math.floor(rest / digits.length)
  }
  return text
}
