/** What a byte can be; a byte can be several. */
export const BASE64 = 1
export const PADDING = 2
export const HEX = 4
/** A character of ASCII as texts have them: printable, a tab, a line end. */
export const TEXT = 8
/** Part of a word: cut in two, it could be taken for another. */
export const WORD = 16
export const BLANK = 32
/** A control character that texts don't have. */
export const CONTROL = 64
/** Stands between the words of a run: a path, a name. */
export const SEPARATOR = 128

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const DIGITS = '0123456789'

/** The kinds of each byte. */
export const KINDS: Uint8Array = buildKinds()

/** The six bits that a byte stands for in base64, of either alphabet (RFC 4648, sections 4 and 5). */
export const SEXTETS: Uint8Array = buildSextets()

/** The value of two hexadecimal digits at `at`, or -1. */
export function hexByte(bytes: Uint8Array, at: number): number {
  const high = hexDigit(bytes[at])
  const low = hexDigit(bytes[at + 1])
  return high < 0 || low < 0 ? -1 : high * 16 + low
}

/** The value of a hexadecimal digit, or -1. */
export function hexDigit(byte: number | undefined): number {
  if (byte === undefined || (KINDS[byte]! & HEX) === 0) return -1
  return byte <= 0x39 ? byte - 0x30 : (byte | 0x20) - 0x57
}

/** Whether the bytes have that text at `at`. */
export function hasAt(bytes: Uint8Array, at: number, text: string): boolean {
  for (let i = 0; i < text.length; i++) if (bytes[at + i] !== text.charCodeAt(i)) return false
  return true
}

/** How many bytes are gone through before Node looks further, which is faster from then on. */
const NEAR = 64

/** Where a byte is next before `end`, or -1. */
export function nextByte(bytes: Buffer, byte: number, from: number, end: number): number {
  const near = Math.min(end, from + NEAR)
  for (let at = from; at < near; at++) if (bytes[at] === byte) return at
  const found = near < end ? bytes.subarray(near, end).indexOf(byte) : -1
  return found < 0 ? -1 : near + found
}

function buildKinds(): Uint8Array {
  const kinds = new Uint8Array(256)
  const add = (characters: string, kind: number): void => {
    for (const one of characters) kinds[one.charCodeAt(0)]! |= kind
  }
  for (let byte = 0; byte < 0x20; byte++) kinds[byte] = CONTROL
  kinds[0x7f] = CONTROL
  for (const blank of '\t\n\r') kinds[blank.charCodeAt(0)] = TEXT | BLANK
  for (let byte = 0x20; byte < 0x7f; byte++) kinds[byte] = TEXT
  add(' ', BLANK)
  add(`${LETTERS + DIGITS}+/-_`, BASE64 | WORD)
  add('+/-_.', SEPARATOR)
  add('=', PADDING)
  add(`${DIGITS}abcdefABCDEF`, HEX)
  add('.%', WORD)
  return kinds
}

function buildSextets(): Uint8Array {
  const sextets = new Uint8Array(256)
  const characters = `${LETTERS + DIGITS}+/`
  for (let i = 0; i < characters.length; i++) sextets[characters.charCodeAt(i)] = i
  sextets['-'.charCodeAt(0)] = 62
  sextets['_'.charCodeAt(0)] = 63
  return sextets
}
