import { hexDigit, nextByte } from './characters.ts'
import type { Escape, Notation } from './notation.ts'

const BACKSLASH = 0x5c
const SLASH = 0x2f
const COLON = 0x3a
const QUOTE = 0x22
const OPEN = 0x7b
const CLOSE = 0x7d
const LOWER_U = 0x75
const UPPER_U = 0x55
const LOWER_X = 0x78

const LAST_CODE_POINT = 0x10ffff

/** The most backslashes that are passed over together, as the kernel does. */
const MOST_BACKSLASHES = 64

/**
 * A character by its number: `\u0041`, `\x41`, `\u{41}` and `\x{41}`, `\U00000041` of C, Java, JavaScript, Perl,
 * Python, Rust and others. Several backslashes before it come of strings in strings.
 */
export const NUMBERED: Notation = {
  encodings: ['escapes'],
  lead: BACKSLASH,
  ofBytes: false,
  read: readNumbered,
  hides: hidesNumbered,
}

/** The escapes of a JSON string; RFC 8259, section 7. */
export const JSON_ESCAPES: Notation = {
  encodings: ['json'],
  lead: BACKSLASH,
  ofBytes: false,
  read: readJsonEscape,
}

/** What a letter or sign behind a backslash stands for in a JSON string; 0 where it stands for nothing. */
export const SHORT_ESCAPES: Uint8Array = buildShortEscapes()

function buildShortEscapes(): Uint8Array {
  const escapes = new Uint8Array(256)
  for (const [letter, character] of ['""', '\\\\', '//', 'b\b', 'f\f', 'n\n', 'r\r', 't\t']) {
    escapes[letter!.charCodeAt(0)] = character!.charCodeAt(0)
  }
  return escapes
}

/** Whether a character that may hide something is written by its number at a place: of printable ASCII, or in one of the rarer forms. */
function hidesNumbered(bytes: Buffer, first: number): boolean {
  const at = skipBackslashes(bytes, first)
  const code = readNumber(bytes, at)?.code ?? -1
  return code >= 0x20 && (code < 0x7f || code > 0xffff || bytes[at + 1] === OPEN)
}

/** Whether an address in an escaped JSON text goes on with the backslashes at a place: `:\/`. */
export function hidesAddress(bytes: Buffer, first: number): boolean {
  return bytes[first - 1] === COLON && bytes[skipBackslashes(bytes, first)] === SLASH
}

/** Where the names in an escaped JSON text end, from one place up to another: `\":`. */
export function* escapedNames(bytes: Buffer, start: number, end: number): Generator<number, void> {
  for (let at = nextByte(bytes, BACKSLASH, start, end); at >= 0; at = nextByte(bytes, BACKSLASH, at, end)) {
    const first = at
    at = skipBackslashes(bytes, at)
    if (bytes[at] === QUOTE && bytes[at + 1] === COLON) yield first
  }
}

function skipBackslashes(bytes: Buffer, first: number): number {
  let at = first
  while (at < first + MOST_BACKSLASHES && bytes[at] === BACKSLASH) at++
  return at
}

function readNumbered(bytes: Buffer, at: number): Escape | undefined {
  const letter = skipBackslashes(bytes, at)
  const number = readNumber(bytes, letter)
  return number && { code: number.code, length: letter - at + number.length }
}

/** Reads what comes behind the backslash: `u0041`, `x41`, `u{41}`, `U00000041`. */
function readNumber(bytes: Buffer, at: number): Escape | undefined {
  const letter = bytes[at]
  if (letter !== LOWER_U && letter !== LOWER_X && letter !== UPPER_U) return undefined
  if (bytes[at + 1] === OPEN && letter !== UPPER_U) return readBraced(bytes, at)
  const digits = letter === LOWER_X ? 2 : letter === LOWER_U ? 4 : 8
  const code = hexNumber(bytes, at + 1, digits)
  if (code < 0 || code > LAST_CODE_POINT) return undefined
  const end = at + 1 + digits
  if (!isHighSurrogate(code)) return { code, length: end - at }
  const low = readLowSurrogate(bytes, end)
  if (low === undefined) return { code, length: end - at }
  return { code: combine(code, low.code), length: end + low.length - at }
}

function readBraced(bytes: Buffer, at: number): Escape | undefined {
  let end = at + 2
  while (end < at + 10 && hexDigit(bytes[end]) >= 0) end++
  if (end === at + 2 || bytes[end] !== CLOSE) return undefined
  const code = hexNumber(bytes, at + 2, end - at - 2)
  return code > LAST_CODE_POINT ? undefined : { code, length: end + 1 - at }
}

function readJsonEscape(bytes: Buffer, at: number): Escape | undefined {
  const letter = bytes[at + 1]
  if (letter === LOWER_U) {
    const number = readNumber(bytes, at + 1)
    return bytes[at + 2] === OPEN ? undefined : number && { code: number.code, length: 1 + number.length }
  }
  const code = letter === undefined ? 0 : SHORT_ESCAPES[letter]!
  return code === 0 ? undefined : { code, length: 2 }
}

function hexNumber(bytes: Buffer, at: number, digits: number): number {
  let number = 0
  for (let i = at; i < at + digits; i++) {
    const digit = hexDigit(bytes[i])
    if (digit < 0) return -1
    number = number * 16 + digit
  }
  return number
}

/** Half of a character beyond the first 65,536; the other half follows in an escape of its own. */
function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00
}

function readLowSurrogate(bytes: Buffer, at: number): Escape | undefined {
  const letter = skipBackslashes(bytes, at)
  if (letter === at || bytes[letter] !== LOWER_U) return undefined
  const code = hexNumber(bytes, letter + 1, 4)
  return code >= 0xdc00 && code < 0xe000 ? { code, length: letter - at + 5 } : undefined
}

function combine(high: number, low: number): number {
  return 0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)
}
