import { KINDS, WORD } from './characters.ts'
import { contextStart } from './context.ts'
import type { Encoding } from './encoding.ts'
import type { LayerWriter } from './layer.ts'

/** One escape: how many bytes it takes, and what it stands for. */
export interface Escape {
  readonly length: number
  /** A code point; of a notation for bytes a byte. */
  readonly code: number
}

/** A way to write characters by others, one by one. */
export interface Notation {
  readonly encodings: readonly [Encoding]
  /** The byte that every escape starts with. */
  readonly lead: number
  /** Whether an escape stands for a byte of UTF-8 and not for a character. */
  readonly ofBytes: boolean
  /** Reads the escape at `at`, if there is one. */
  read(bytes: Buffer, at: number): Escape | undefined
  /** Whether the escape at `at` may hide something: others are decoded where they are near one that does. */
  hides?(bytes: Buffer, at: number): boolean
}

/** How far behind an escape a line is read, and at most so much more to the end of a word. */
const BEHIND = 256
const LONGEST_WORD = 2000

const LF = 0x0a

/**
 * Writes the lines around the places that hold escapes of one notation, decoded.
 *
 * @param places in ascending order.
 */
export function decodeNotation(
  bytes: Buffer,
  places: readonly number[],
  notation: Notation,
  into: LayerWriter,
): void {
  let done = 0
  for (const place of places) {
    if (place < done || notation.hides?.(bytes, place) === false) continue
    if (into.full) return
    done = decodeLine(bytes, contextStart(bytes, place, done), notation, into)
  }
}

/** Writes from `start` on to the end of the line, or to where no more escapes come. Gives back where that is. */
function decodeLine(bytes: Buffer, start: number, notation: Notation, into: LayerWriter): number {
  let copied = start
  let at = start
  let near = start + BEHIND
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (byte === LF) break
    if (at >= near && ((KINDS[byte]! & WORD) === 0 || at >= near + LONGEST_WORD)) break
    const found = byte === notation.lead ? notation.read(bytes, at) : undefined
    if (found === undefined) {
      at++
      continue
    }
    into.copy(copied, at)
    const end = at + found.length
    if (notation.ofBytes) into.byte(found.code, at, end, notation.encodings)
    else into.character(found.code, at, end, notation.encodings)
    at = end
    copied = end
    near = end + BEHIND
  }
  into.looked(at - start)
  into.copy(copied, at)
  into.endLine(at)
  return at
}
