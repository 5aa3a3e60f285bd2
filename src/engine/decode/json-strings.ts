import { JSON_ESCAPES } from './backslash.ts'
import { BLANK, KINDS } from './characters.ts'
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
 * Writes what the strings of a JSON text say that have escapes in them. Strings of an array that end in a line
 * end are lines of one text: that is how notebooks keep their cells.
 */
export function decodeJsonStrings(bytes: Buffer, into: LayerWriter): void {
  let done = 0
  for (let at = bytes.indexOf(BACKSLASH); at >= 0 && !into.full; at = bytes.indexOf(BACKSLASH, done)) {
    let quote = at
    while (quote >= done && bytes[quote] !== QUOTE) quote--
    if (quote < done) {
      done = at + 2
      continue
    }
    into.copy(contextStart(bytes, quote, done), quote)
    done = decodeString(bytes, quote + 1, into)
    for (let next = nextLine(bytes, done, into); next >= 0; next = nextLine(bytes, done, into)) {
      done = decodeString(bytes, next, into)
    }
    into.endLine(done)
  }
}

/** Writes the string whose first character is at `start`. Gives back where the quote that ends it is. */
function decodeString(bytes: Buffer, start: number, into: LayerWriter): number {
  let copied = start
  let at = start
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (byte === QUOTE || byte === LF) break
    if (byte !== BACKSLASH) {
      at++
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
