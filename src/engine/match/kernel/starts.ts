import { ENCODED, tell } from './events.ts'
import { NO_SEXTET, SEXTETS, STARTS, STARTS_OF_A_PLACE } from './layout.ts'
import { load8, load32 } from './memory.ts'

const BACKSLASH = 0x5c
const PERCENT = 0x25
const LOWER_U = 0x75
const LOWER_X = 0x78

/** How many groups of four characters of base64 are looked at, and how few there may be. */
const GROUPS = 4
const FEWEST_GROUPS = 3
/** How many of their twelve bytes may be of letters that aren't of ASCII. */
const MOST_STRANGERS = 3

/** In three bytes as a number: the highest bits, and what lifts a blank, or the last of ASCII, to those. */
const HIGH_BITS = 0x808080
const UP_FROM_BLANK = 0x606060
const UP_FROM_LAST = 0x010101

/** How much of a hexadecimal text is looked at, and how short it may be. */
const HEX_LOOKED_AT = 20
const SHORTEST_HEX = 32

/** Whether what is before an address is an escape that ends in a letter or digit: `\n`, `%3D`, `\u003d`. */
export function endsEscape(at: i32): boolean {
  if (load8(at - 3) === PERCENT) return true
  if (load8(at - 2) === BACKSLASH) return load8(at - 1) !== LOWER_U && load8(at - 1) !== LOWER_X
  if (load8(at - 4) === BACKSLASH) return load8(at - 3) === LOWER_X
  return load8(at - 6) === BACKSLASH && load8(at - 5) === LOWER_U
}

/** What may start at an address by its first four bytes, as the bits of STARTS in layout.ts; 0 for nothing. */
export function startsAt(at: i32): i32 {
  return (
    load32(STARTS + load8(at) * 4) &
    load32(STARTS + STARTS_OF_A_PLACE + load8(at + 1) * 4) &
    load32(STARTS + STARTS_OF_A_PLACE * 2 + load8(at + 2) * 4) &
    load32(STARTS + STARTS_OF_A_PLACE * 3 + load8(at + 3) * 4)
  )
}

/**
 * Reports a start that something may be encoded from: characters that can stand for text, UTF-16 text or gzip.
 * Words and hashes can't, but for one in a thousand. There have to be twelve; the decoders look closer.
 */
export function findEncoded(at: i32): void {
  if (sextetAt(at) < 32 ? mayBeBase64(at) : isMarked(at) || mayBeHex(at)) tell(at, ENCODED)
}

/** The byte order marks of UTF-8 and of UTF-16 in either order, in base64. */
function isMarked(at: i32): boolean {
  return hasAt(at, 0x37, 0x37, 0x75) || hasAt(at, 0x2f, 0x2f, 0x34) || hasAt(at, 0x2f, 0x76, 0x38)
}

function mayBeBase64(at: i32): boolean {
  // Beside text that is the start of gzip, and UTF-16 of ASCII, of which every other byte is zero.
  if (standsForText(at) || hasAt(at, 0x48, 0x34, 0x73)) return true
  return (sextetAt(at + 1) & 15) === 0 && sextetAt(at + 2) <= 1 && sextetAt(at + 4) === 0
}

/** Whether up to four groups of four characters stand for text. A letter that isn't of ASCII takes two bytes or three. */
function standsForText(at: i32): boolean {
  let strangers: i32 = 0
  let group: i32 = 0
  for (; group < GROUPS; group++) {
    const a = sextetAt(at + group * 4)
    const b = sextetAt(at + group * 4 + 1)
    const c = sextetAt(at + group * 4 + 2)
    const d = sextetAt(at + group * 4 + 3)
    if ((a | b | c | d) === NO_SEXTET) break
    const bytes = (a << 18) | (b << 12) | (c << 6) | d
    const high = bytes & HIGH_BITS
    strangers += (high >> 23) + ((high >> 15) & 1) + ((high >> 7) & 1)
    if (strangers > MOST_STRANGERS || !areTextOrHigh(bytes)) return false
  }
  return group === GROUPS || (group >= FEWEST_GROUPS && strangers === 0)
}

/** Whether three bytes are what texts have: of ASCII what is printable, a tab or a line end, or else any. */
function areTextOrHigh(bytes: i32): boolean {
  const low = bytes & ~HIGH_BITS
  // Hardly any byte is a control character: sums tell without a branch for each.
  const others = (~(low + UP_FROM_BLANK) | (low + UP_FROM_LAST)) & ~bytes & HIGH_BITS
  if (others === 0) return true
  return isTextOrHigh(bytes >> 16) && isTextOrHigh((bytes >> 8) & 0xff) && isTextOrHigh(bytes & 0xff)
}

/** The same of one byte. */
function isTextOrHigh(byte: i32): boolean {
  return byte >= 0x80 || isText(byte)
}

/** Whether hexadecimal digits are at an address that may stand for text, maybe behind `0x`. */
function mayBeHex(at: i32): boolean {
  if (load8(at) < 0x30 || load8(at) > 0x37) return false
  const first = load8(at + 1) === LOWER_X ? at + 2 : at
  for (let i: i32 = 0; i < SHORTEST_HEX; i += 2) {
    const high = hexDigit(load8(first + i))
    const low = hexDigit(load8(first + i + 1))
    if (high < 0 || low < 0 || (i < HEX_LOOKED_AT && !isText(high * 16 + low))) return false
  }
  return true
}

/** The value of a hexadecimal digit, or -1. */
export function hexDigit(byte: i32): i32 {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30
  const letter = byte | 0x20
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : -1
}

/** Whether a byte is what texts of ASCII have: printable, a tab, a line end. */
export function isText(byte: i32): boolean {
  return (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d
}

function hasAt(at: i32, a: i32, b: i32, c: i32): boolean {
  return load8(at) === a && load8(at + 1) === b && load8(at + 2) === c
}

function sextetAt(at: i32): i32 {
  return load8(SEXTETS + load8(at))
}
