import { KINDS, TEXT } from './characters.ts'
import type { Encoding } from './encoding.ts'

/** A way to write a text that does not have ASCII's letters as single bytes. */
export type Charset = 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'utf-7' | 'ebcdic'

/** What a content may be written in, and how long its byte order mark is. */
export interface Marked {
  readonly charset: Charset
  readonly mark: number
}

/** How much of a content's start is looked at. */
export const LOOKED_AT = 1024

/** So many bytes of text in a row are hardly a chance in UTF-16 of Chinese. */
const PLAIN_RUN = 8

/** A file of EBCDIC this short tells too little. */
const SHORTEST_EBCDIC = 24
const EBCDIC_BLANK = 0x40

/** A sign in UTF-7 (RFC 2152), which its mark is too: base64 of UTF-16 between a plus and a hyphen. */
const UTF7_SIGN = /\+(?:\/v[89+/]|A[A-H][\w+/]-|A[A-H][\w+/]A[\w+/][AQgw][AB][\w+/])/

/** Tells by a content's start what it may be written in beside UTF-8 and what has ASCII's letters as they are. */
export function charsetIn(bytes: Buffer): Marked | undefined {
  const marked = markIn(bytes)
  if (marked !== undefined) return marked
  const start = bytes.subarray(0, LOOKED_AT)
  const charset = wideIn(start) ?? (isEbcdic(start) ? 'ebcdic' : isUtf7(start) ? 'utf-7' : undefined)
  return charset === undefined ? undefined : { charset, mark: 0 }
}

function markIn(bytes: Buffer): Marked | undefined {
  const [a, b, c, d] = bytes
  if (a === 0xff && b === 0xfe)
    return c === 0 && d === 0 && bytes.length > 4
      ? { charset: 'utf-32le', mark: 4 }
      : { charset: 'utf-16le', mark: 2 }
  if (a === 0xfe && b === 0xff) return { charset: 'utf-16be', mark: 2 }
  return a === 0 && b === 0 && c === 0xfe && d === 0xff ? { charset: 'utf-32be', mark: 4 } : undefined
}

/**
 * UTF-16 that is mostly of ASCII characters has a zero in every other byte, and hardly one in the bytes between; UTF-32
 * has three of them in four. Other shares are some binary format.
 */
function wideIn(start: Buffer): Charset | undefined {
  const length = start.length & ~3
  // Nearly every content is distinguished here, without a loop.
  if (start.length < 4 || !start.includes(0)) return undefined
  const zeros = [0, 0, 0, 0]
  for (let at = 0; at < length; at++) if (start[at] === 0) zeros[at & 3]!++
  const quarter = length / 4
  const [a, b, c, d] = zeros as [number, number, number, number]
  if (b + c + d > 2.7 * quarter && a * 8 <= d) return 'utf-32le'
  if (a + b + c > 2.7 * quarter && d * 8 <= a) return 'utf-32be'
  if (b + d > quarter && (a + c) * 8 <= b + d) return 'utf-16le'
  return a + c > quarter && (b + d) * 8 <= a + c ? 'utf-16be' : undefined
}

/**
 * EBCDIC has its letters and digits where ASCII and UTF-8 have nothing alone, and a blank where ASCII has an at sign:
 * nearly all bytes of a text are of those, and hardly one is a blank of ASCII.
 */
function isEbcdic(start: Buffer): boolean {
  // Nearly every content is distinguished here.
  if (start.length < SHORTEST_EBCDIC || !isOfEbcdic(start[0]!) || !isOfEbcdic(start[1]!)) return false
  let words = 0
  let blanks = 0
  let others = 0
  for (const byte of start) {
    if (byte === EBCDIC_BLANK) blanks++
    else if (isWordOfEbcdic(byte)) words++
    else if (byte === 0x20 || byte === 0x0a || (byte >= 0x61 && byte < 0x6b) || byte > 0xf9) others++
  }
  return words * 2 > start.length && blanks * 50 > start.length && others * 50 < start.length
}

function isOfEbcdic(byte: number): boolean {
  return (
    byte === EBCDIC_BLANK || byte >= 0x80 || (byte >= 0x4a && byte <= 0x61) || (byte >= 0x6b && byte < 0x80)
  )
}

/** Letters and digits are in rows of up to ten, with gaps between. */
function isWordOfEbcdic(byte: number): boolean {
  const column = byte & 0x0f
  if (byte >= 0xf0) return column <= 9
  if (byte < 0x81 || column === 0 || column > 9) return false
  return byte !== 0xa1 && byte !== 0xe1 && (byte & 0xf0) !== 0xb0
}

function isUtf7(start: Buffer): boolean {
  return start.includes('+') && UTF7_SIGN.test(start.toString('latin1'))
}

/**
 * Whether a content may have more than what a charset shows: text as it is, or with its characters at other places. A
 * byte order mark, or the start of a file, tells nothing of the rest.
 */
export function mayHoldMore(bytes: Buffer, { charset, mark }: Marked): boolean {
  if (charset === 'utf-7' || charset === 'ebcdic') return true
  const { width, place } = unitOf(charset)
  let plain = 0
  let moved = 0
  for (let at = mark; at < bytes.length; at++) {
    if ((KINDS[bytes[at]!]! & TEXT) === 0) {
      plain = 0
      continue
    }
    if (++plain >= PLAIN_RUN) return true
    if ((at - mark) % width === place) moved = 0
    else if (bytes[at - 1] === 0 && ++moved >= PLAIN_RUN) return true
  }
  return false
}

/**
 * Whether a text that is written in wide characters, as the decoders tell it, is one of the charset as it should be: at
 * a place where that has characters of ASCII.
 *
 * @param at the first of its bytes that is a character
 */
export function isInCharset({ charset, mark }: Marked, encoding: Encoding | undefined, at: number): boolean {
  if (encoding !== 'utf16' && encoding !== 'utf32') return false
  const { width, place } = unitOf(charset)
  return charset.startsWith(encoding === 'utf16' ? 'utf-16' : 'utf-32') && (at - mark) % width === place
}

/** How many bytes a character of ASCII takes, and which of them is its own. */
function unitOf(charset: Charset): { readonly width: number; readonly place: number } {
  const width = charset.startsWith('utf-32') ? 4 : 2
  return { width, place: charset.endsWith('le') ? 0 : width - 1 }
}
