import { CONTROL, hexByte, KINDS, nextByte } from './characters.ts'
import type { Notation } from './notation.ts'

const PERCENT = 0x25

/** `%2F`: two hexadecimal digits for each byte; RFC 3986, section 2.1. */
export const PERCENT_ENCODING: Notation = {
  encodings: ['percent'],
  lead: PERCENT,
  ofBytes: true,
  read(bytes, at) {
    const code = hexByte(bytes, at + 1)
    return code < 0 ? undefined : { length: 3, code }
  },
}

/** Where bytes of printable ASCII are written so. */
export function findPercent(bytes: Buffer): number[] {
  const places: number[] = []
  for (let at = nextByte(bytes, PERCENT, 0); at >= 0; at = nextByte(bytes, PERCENT, at + 1)) {
    const code = hexByte(bytes, at + 1)
    if (code >= 0 && code < 0x80 && (KINDS[code]! & CONTROL) === 0) places.push(at)
  }
  return places
}
