import { hexByte } from './characters.ts'
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
