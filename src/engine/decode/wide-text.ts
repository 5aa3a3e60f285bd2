import { KINDS, TEXT } from './characters.ts'
import { contextStart } from './context.ts'
import type { Encoding } from './encoding.ts'
import type { LayerWriter } from './layer.ts'

/** How many bytes a character takes, and what that is called. */
const WIDTHS: readonly (readonly [width: number, encodings: readonly [Encoding]])[] = [
  [2, ['utf16']],
  [4, ['utf32']],
]

/** So much is read with a wide text that follows it on its line: a value behind its name. */
const BEHIND = 256

const LF = 0x0a

/** From here on are letters of Latin-1: a text that one is in goes on behind it. */
const FIRST_OF_LATIN = 0xa0

/**
 * Writes the texts of ASCII that are written with two bytes or four for each character, at whatever offset and in
 * whatever order of the bytes, as they stand in a file of another encoding or in a program; each with what is before
 * and behind it on its line.
 *
 * @param places zeros in them, in ascending order
 */
export function decodeWide(bytes: Buffer, places: readonly number[], into: LayerWriter): void {
  let done = 0
  for (const place of places) {
    if (into.full) return
    if (place < done) continue
    const text = WIDTHS.map(([width, encodings]) => ({
      ...textAround(bytes, place + 1, width, done),
      width,
      encodings,
    })).find(({ start, end, width }) => end - start > width)
    if (text === undefined) continue
    const { start, end, next, width, encodings } = text
    const from = contextStart(bytes, start, done)
    if (from > done) into.endLine(done)
    into.copy(from, start)
    into.wide(start, end, width, encodings)
    const behind = plainEnd(bytes, next)
    into.copy(next, behind)
    into.looked(behind - from)
    done = behind
  }
  into.endLine(done)
}

/**
 * The text that has a character at `at`: from its first character up to behind its last one, and where what is next
 * starts. Zeros may be before each character or behind it.
 */
function textAround(
  bytes: Buffer,
  at: number,
  width: number,
  from: number,
): { readonly start: number; readonly end: number; readonly next: number } {
  let start = at
  while (start - width >= from && isCharacter(bytes, start - width, width)) start -= width
  let end = at
  while (end + width < bytes.length && isCharacter(bytes, end, width)) end += width
  // Where zeros come before each, the last one has none behind it.
  if (isText(bytes[end])) return { start, end: end + 1, next: end + 1 }
  return { start, end: end - width + 1, next: end }
}

/** Whether a character is at `at`, with zeros up to the next one. */
function isCharacter(bytes: Buffer, at: number, width: number): boolean {
  if (!isText(bytes[at]) && !((bytes[at] ?? 0) >= FIRST_OF_LATIN)) return false
  for (let i = 1; i < width; i++) if (bytes[at + i] !== 0) return false
  return true
}

/** Where the plain text ends that begins at `at`, up to the end of its line. */
function plainEnd(bytes: Buffer, at: number): number {
  const limit = Math.min(bytes.length, at + BEHIND)
  let end = at
  while (end < limit && bytes[end] !== LF && isText(bytes[end]) && bytes[end + 1] !== 0) end++
  return end
}

function isText(byte: number | undefined): boolean {
  return byte !== undefined && (KINDS[byte]! & TEXT) !== 0
}
