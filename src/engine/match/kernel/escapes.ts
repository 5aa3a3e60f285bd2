import {
  SLASH as ESCAPED_SLASH,
  NUMBERED,
  PERCENT as PERCENT_ENCODED,
  REFERENCE,
  tell,
  tellWide,
} from './events.ts'
import { ESCAPE_KINDS, FIRST_OF_ESCAPE } from './layout.ts'
import { load8 } from './memory.ts'
import { hexDigit, isText } from './starts.ts'

const HASH = 0x23
const PERCENT = 0x25
const AMPERSAND = 0x26
const SLASH = 0x2f
const COLON = 0x3a
const UPPER_U = 0x55
const UPPER_X = 0x58
const BACKSLASH = 0x5c
const LOWER_U = 0x75
const LOWER_X = 0x78
const BRACE = 0x7b

/** The most backslashes that are passed over together; strings in strings in strings have eight. */
const MOST_BACKSLASHES = 64

/** Zeros of a wide text that are as near are of the same. */
const WIDE_GAP: i32 = 8

let inJson = false

/** Says whether the text is JSON: then every slash may be escaped, and elsewhere only those of addresses. */
export function setJson(isJson: boolean): void {
  inJson = isJson
}

/** Whether an escape that may hide something may be at an address, by its first two bytes, as 1 or 0. */
export function mayBeEscape(at: i32): i32 {
  const kinds = (load8(ESCAPE_KINDS + load8(at)) >> FIRST_OF_ESCAPE) & load8(ESCAPE_KINDS + load8(at + 1))
  return kinds !== 0 ? 1 : 0
}

/** Reports the escape at an address, if it may hide something. The decoders decide. */
export function findEscape(at: i32): void {
  const byte = load8(at)
  if (byte === 0) findZero(at)
  else if (byte === PERCENT) findPercent(at)
  else if (byte === AMPERSAND) findReference(at)
  else if (byte === BACKSLASH && load8(at - 1) !== BACKSLASH) findBackslash(at)
}

/** Three characters or more that are two bytes each, or four, with zeros between: of UTF-16 or UTF-32, of either order. */
function findZero(at: i32): void {
  if (load8(at + 2) !== 0) return
  if (load8(at + 3) !== 0) {
    if (isText(load8(at + 3)) && load8(at + 4) === 0 && isText(load8(at + 5)) && load8(at + 6) === 0)
      tellWide(at, WIDE_GAP)
  } else if (isZeroToText(at + 2) && isZeroToText(at + 6)) tellWide(at, WIDE_GAP)
}

/** Whether there are three zeros, and then a character. */
function isZeroToText(at: i32): boolean {
  return load8(at) === 0 && load8(at + 1) === 0 && load8(at + 2) === 0 && isText(load8(at + 3))
}

/** ASCII as `%41`, but for control characters that texts don't have. */
function findPercent(at: i32): void {
  if (isText(hexNumber(at + 1))) tell(at, PERCENT_ENCODED)
}

/** `&#65;`, `&#x41;`, `&quot;`, `&lt;`, `&apos;`: by their first characters. */
function findReference(at: i32): void {
  const a = load8(at + 1)
  const b = load8(at + 2)
  if (a === HASH) {
    const digit = b === LOWER_X || b === UPPER_X ? load8(at + 3) : b
    if (hexDigit(digit) >= 0) tell(at, REFERENCE)
  } else if ((a === 0x71 && b === 0x75) || (a === 0x6c && b === 0x74) || (a === 0x61 && b === 0x70)) {
    tell(at, REFERENCE)
  }
}

function findBackslash(first: i32): void {
  let at = first + 1
  while (at < first + MOST_BACKSLASHES && load8(at) === BACKSLASH) at++
  const byte = load8(at)
  if (byte === SLASH) {
    // Two backslashes are one, as programs in source maps have them in expressions.
    const isEscaped = inJson && ((at - first) & 1) !== 0
    if (isEscaped || load8(first - 1) === COLON) tell(first, ESCAPED_SLASH)
  } else if (byte === LOWER_U || byte === LOWER_X || byte === UPPER_U) {
    if (mayBePrintable(at)) tell(first, NUMBERED)
  }
}

/** Whether a number behind `u`, `x` or `U` may be of printable ASCII, or is in one of the rarer forms. */
function mayBePrintable(letter: i32): boolean {
  const byte = load8(letter)
  if (byte === UPPER_U || load8(letter + 1) === BRACE) return true
  const code = hexNumber(letter + 1)
  if (byte === LOWER_X) return code >= 0x20 && code < 0x7f
  const low = hexNumber(letter + 3)
  return code === 0 && low >= 0x20 && low < 0x7f
}

/** The value of two hexadecimal digits, or less than 0. */
function hexNumber(at: i32): i32 {
  const high = hexDigit(load8(at))
  const low = hexDigit(load8(at + 1))
  return high < 0 || low < 0 ? -1 : high * 16 + low
}
