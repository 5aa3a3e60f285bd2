import { JSON_ESCAPES, SHORT_ESCAPES } from './backslash.ts'
import { BLANK, KINDS, nextByte } from './characters.ts'
import { contextStart } from './context.ts'
import type { LayerWriter } from './layer.ts'

const BACKSLASH = 0x5c
const QUOTE = 0x22
const COMMA = 0x2c
const LF = 0x0a

/** How much white space may be before the document, and between the strings of an array. */
const LONGEST_BLANK = 200

/** Whether the bytes start as a JSON text that holds strings does: with an object, or an array. */
export function isJson(bytes: Buffer): boolean {
  const first = skipBlank(bytes, 0)
  const next = first < 0 ? -1 : skipBlank(bytes, first + 1)
  if (next < 0) return false
  const after = String.fromCharCode(bytes[next]!)
  return bytes[first] === 0x7b ? after === '"' : bytes[first] === 0x5b && '["{'.includes(after)
}

/**
 * Writes what the strings of a JSON text say that have escapes in them, in each of the ranges. Strings of an array
 * that end in a line end are lines of one text: that is how notebooks keep their cells.
 *
 * @param near where ranges start and end, by turns; they may start and end inside a string
 */
export function decodeJsonStrings(bytes: Buffer, near: readonly number[], into: LayerWriter): void {
  let done = 0
  for (let i = 0; i < near.length && !into.full; i += 2) {
    const start = Math.max(done, afterEscape(bytes, near[i]!))
    done = decodeRange(bytes, start, near[i + 1]!, into)
    into.looked(Math.max(done, near[i + 1]!) - start)
  }
}

/** The place itself, or behind the escape that it is inside of. */
function afterEscape(bytes: Buffer, at: number): number {
  let first = at
  while (first > 0 && bytes[first - 1] === BACKSLASH) first--
  return at + ((at - first) & 1)
}

/** Decodes what has escapes between two places. Gives back where it ended. */
function decodeRange(bytes: Buffer, start: number, end: number, into: LayerWriter): number {
  let done = start
  for (;;) {
    const at = nextByte(bytes, BACKSLASH, done, end)
    if (at < 0 || into.full) return done
    let quote = at
    while (quote > done && bytes[quote] !== QUOTE) quote--
    // Without a quote the range starts inside the string.
    const isInside = bytes[quote] !== QUOTE
    if (isInside && done > start) {
      done = at + 2
      continue
    }
    if (!isInside) into.copy(contextStart(bytes, quote, done), quote)
    done = decodeString(bytes, isInside ? done : quote + 1, end, into)
    for (
      let next = nextLine(bytes, done, into);
      next >= 0 && next < end;
      next = nextLine(bytes, done, into)
    ) {
      done = decodeString(bytes, next, end, into)
    }
    into.endLine(Math.min(done, bytes.length))
  }
}

/** Writes the string from `start` on, at most up to `end`. Gives back where the quote that ends it is, plus one. */
function decodeString(bytes: Buffer, start: number, end: number, into: LayerWriter): number {
  let copied = start
  let at = start
  while (at < end) {
    const byte = bytes[at]!
    if (byte === QUOTE || byte === LF) break
    if (byte !== BACKSLASH) {
      at++
      continue
    }
    // Nearly all are of one letter: these take no more than a look at a table.
    const short = SHORT_ESCAPES[bytes[at + 1] ?? 0]!
    if (short !== 0) {
      into.copy(copied, at)
      into.byte(short, at, at + 2, JSON_ESCAPES.encodings)
      at += 2
      copied = at
      continue
    }
    const found = JSON_ESCAPES.read(bytes, at)
    if (found === undefined) {
      at += 2
      continue
    }
    into.copy(copied, at)
    into.character(found.code, at, at + found.length, JSON_ESCAPES.encodings)
    at += found.length
    copied = at
  }
  at = Math.min(at, bytes.length)
  into.copy(copied, at)
  return at + 1
}

/** Where the next string of the array starts, if the one whose end is before `at` ended its line. */
function nextLine(bytes: Buffer, at: number, into: LayerWriter): number {
  if (!into.atLineStart || into.full || bytes[at - 1] !== QUOTE) return -1
  const comma = skipBlank(bytes, at)
  if (comma < 0 || bytes[comma] !== COMMA) return -1
  const quote = skipBlank(bytes, comma + 1)
  return quote < 0 || bytes[quote] !== QUOTE ? -1 : quote + 1
}

/** The first byte from `at` on that is no white space; -1 where that is far. */
function skipBlank(bytes: Buffer, at: number): number {
  const end = Math.min(bytes.length, at + LONGEST_BLANK)
  for (let next = at; next < end; next++) if ((KINDS[bytes[next]!]! & BLANK) === 0) return next
  return -1
}
