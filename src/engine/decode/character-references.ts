import { hasAt, hexDigit } from './characters.ts'
import type { Escape, Notation } from './notation.ts'

const AMPERSAND = 0x26
const HASH = 0x23
const SEMICOLON = 0x3b
const LOWER_X = 0x78
const UPPER_X = 0x58

const LAST_CODE_POINT = 0x10ffff
const MOST_DIGITS = 7

/** The names that are of use where a secret stands: those of ASCII's characters, and what separates them. */
const NAMED: readonly [text: string, code: number][] = [
  ['&amp;', 0x26],
  ['&quot;', 0x22],
  ['&lt;', 0x3c],
  ['&gt;', 0x3e],
  ['&apos;', 0x27],
  ['&nbsp;', 0x20],
  ['&equals;', 0x3d],
  ['&colon;', 0x3a],
  ['&sol;', 0x2f],
  ['&plus;', 0x2b],
  ['&lowbar;', 0x5f],
  ['&period;', 0x2e],
  ['&commat;', 0x40],
  ['&num;', 0x23],
  ['&dollar;', 0x24],
  ['&percnt;', 0x25],
  ['&excl;', 0x21],
  ['&semi;', 0x3b],
]

/** `&#x41;`, `&#65;`, `&amp;`: the characters of HTML and XML texts; HTML, section 13.5. */
export const CHARACTER_REFERENCES: Notation = {
  encodings: ['html'],
  lead: AMPERSAND,
  ofBytes: false,
  read: readReference,
  hides: hidesCharacter,
}

/**
 * Whether a character is written by its number at a place, or a sign of markup by its name. An ampersand alone is
 * written so in every address, and hides nothing.
 */
function hidesCharacter(bytes: Buffer, at: number): boolean {
  return bytes[at + 1] === HASH ? readReference(bytes, at) !== undefined : isMarkup(bytes, at)
}

function isMarkup(bytes: Buffer, at: number): boolean {
  return hasAt(bytes, at, '&quot;') || hasAt(bytes, at, '&lt;') || hasAt(bytes, at, '&apos;')
}

function readReference(bytes: Buffer, at: number): Escape | undefined {
  if (bytes[at + 1] === HASH) return readNumber(bytes, at)
  const named = NAMED.find(([text]) => hasAt(bytes, at, text))
  if (named === undefined) return undefined
  let length = named[0].length
  // Encoded over and over, an ampersand grows: `&amp;amp;`.
  if (named[1] === AMPERSAND) while (hasAt(bytes, at + length, 'amp;')) length += 4
  return { code: named[1], length }
}

function readNumber(bytes: Buffer, at: number): Escape | undefined {
  const isHex = bytes[at + 2] === LOWER_X || bytes[at + 2] === UPPER_X
  const first = at + (isHex ? 3 : 2)
  const base = isHex ? 16 : 10
  let code = 0
  let end = first
  for (; end < first + MOST_DIGITS; end++) {
    const digit = hexDigit(bytes[end])
    if (digit < 0 || digit >= base) break
    code = code * base + digit
  }
  if (end === first || code === 0 || code > LAST_CODE_POINT) return undefined
  return { code, length: end - at + (bytes[end] === SEMICOLON ? 1 : 0) }
}
