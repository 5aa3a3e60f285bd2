import { HEX, hasAt, hexByte, KINDS, TEXT, WORD } from './characters.ts'

/** The shortest run of digits that is decoded: 16 characters of text. */
const SHORTEST = 32

/** How many bytes of the start are looked at before anything is decoded: a hash passes one time in 100,000. */
const LOOKED_AT = 10

const ZERO = 0x30
const SEVEN = 0x37

/** Where the digits start and end that stand for text; undefined where the characters from `start` on are something else. */
export function findHex(
  bytes: Buffer,
  start: number,
  end: number,
): { readonly start: number; readonly end: number } | undefined {
  const lead = bytes[start]!
  if (lead < ZERO || lead > SEVEN) return undefined
  const first = lead === ZERO && hasAt(bytes, start, '0x') ? start + 2 : start
  if (end - first < SHORTEST) return undefined
  for (let at = first; at < first + LOOKED_AT * 2; at += 2) {
    const byte = hexByte(bytes, at)
    if (byte < 0 || (KINDS[byte]! & TEXT) === 0) return undefined
  }
  let last = first + LOOKED_AT * 2
  while (last < end && (KINDS[bytes[last]!]! & HEX) !== 0) last++
  const isWhole = last === bytes.length || (KINDS[bytes[last]!]! & WORD) === 0
  return isWhole && last - first >= SHORTEST ? { start: first, end: last } : undefined
}
