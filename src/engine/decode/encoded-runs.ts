import { type Base64Text, mayBeBase64, readBase64 } from './base64.ts'
import type { Budget } from './budget.ts'
import { BASE64, KINDS, PADDING, SEPARATOR } from './characters.ts'
import { contextStart } from './context.ts'
import type { Encoding } from './encoding.ts'
import { findHex } from './hex.ts'
import type { LayerWriter } from './layer.ts'
import { unpack } from './unpack.ts'

/** The shortest encoded text that is looked for behind other characters of its run. */
const SHORTEST_PART = 20

const BACKSLASH = 0x5c

/**
 * Writes what stands in base64 or in hexadecimal digits in the bytes, each with its name before it.
 *
 * @param runs where runs of letters, digits and `+-/_.` start and end, by turns, in ascending order; shorter
 *   ones than 14 bytes may be left out.
 */
export function decodeRuns(bytes: Buffer, runs: readonly number[], budget: Budget, into: LayerWriter): void {
  const decoder = new RunDecoder(bytes, budget, into)
  for (let i = 0; i < runs.length && !into.full; i += 2) decoder.decode(runs[i]!, runs[i + 1]!)
}

class RunDecoder {
  readonly #bytes: Buffer
  readonly #budget: Budget
  readonly #into: LayerWriter
  /** Everything before is written. */
  #done = 0
  /** Lines up to here were read as one text and are none: they aren't tried together again. */
  #apart = 0

  constructor(bytes: Buffer, budget: Budget, into: LayerWriter) {
    this.#bytes = bytes
    this.#budget = budget
    this.#into = into
  }

  /** Decodes what is encoded in a run. */
  decode(start: number, end: number): void {
    let at = Math.max(this.#done, start)
    // The letter of an escape, `\n`, is no part of what comes behind it.
    if (at > 0 && this.#bytes[at - 1] === BACKSLASH) at++
    while (at < end) {
      if (!this.#decodePart(at, end)) {
        const last = lastPart(this.#bytes, at, end)
        this.#into.looked(end - last)
        if (last === at || !this.#decodePart(last, end)) return
      }
      at = this.#done + 1
    }
  }

  /** Decodes what starts at `start`, if it is encoded, up to the end of the run or to a character that ends it. */
  #decodePart(start: number, runEnd: number): boolean {
    const bytes = this.#bytes
    const isBase64 = mayBeBase64(bytes, start, runEnd)
    const hex = findHex(bytes, start, runEnd)
    if (hex !== undefined) {
      const digits = bytes.toString('latin1', hex.start, hex.end)
      if (this.#write(hex.start, hex.end, Buffer.from(digits, 'hex'), 'hex')) return true
    }
    if (!isBase64) return false
    let end = start
    while (end < runEnd && (KINDS[bytes[end]!]! & BASE64) !== 0) end++
    this.#into.looked(end - start)
    if (!mayBeBase64(bytes, start, end)) return false
    if (start >= this.#apart) {
      const text = readBase64(bytes, start, end)
      this.#into.looked(text.end - end)
      const isOneLine = text.end === end
      if (this.#writeBase64(start, text, !isOneLine)) return true
      if (isOneLine) return false
      this.#apart = text.end
    }
    return this.#writeBase64(start, { characters: bytes.toString('latin1', start, end), end })
  }

  #writeBase64(start: number, { characters, end }: Base64Text, whole = false): boolean {
    return this.#write(start, end, Buffer.from(characters, 'base64'), 'base64', whole)
  }

  /** @param whole what is text only at its start is not taken: its lines don't belong together */
  #write(start: number, end: number, data: Buffer, encoding: Encoding, whole = false): boolean {
    const bytes = this.#bytes
    this.#into.looked(data.length)
    const unpacked = unpack(data, this.#budget)
    if (unpacked === undefined || (whole && unpacked.cut)) return false
    let last = end
    while (last < bytes.length && last < end + 2 && (KINDS[bytes[last]!]! & PADDING) !== 0) last++
    this.#into.copy(contextStart(bytes, start, this.#done), start)
    this.#into.decoded(unpacked.text, start, last, [encoding, ...unpacked.encodings])
    this.#into.endLine(last)
    this.#done = last
    return true
  }
}

/** An encoded text may stand behind others of the same characters: a path, a name. Where the last of them starts. */
function lastPart(bytes: Buffer, start: number, end: number): number {
  let last = end
  while (last > start && (KINDS[bytes[last - 1]!]! & SEPARATOR) === 0) last--
  return end - last < SHORTEST_PART ? start : last
}
