import { type Budget, spend } from './budget.ts'
import type { Encoding } from './encoding.ts'

/** Where a range of decoded text comes from, in the text that was decoded. */
export interface Origin {
  readonly start: number
  readonly end: number
  /** The steps that lie between, each once. None where the range was not encoded, only its surroundings. */
  readonly encodings: readonly Encoding[]
}

/** What one step of decoding made of a text: all decoded places after one another, each with what is before it. */
export interface Layer {
  readonly bytes: Buffer
  /** Looks up where the bytes from `start` up to, not including, `end` come from. `end` is after `start`. */
  originOf(start: number, end: number): Origin
}

const NONE: readonly Encoding[] = []

const LF = 0x0a

/** The most bytes that a character takes in UTF-8, and what stands for half of one. */
const LONGEST_CHARACTER = 4
const NO_CHARACTER = 0xfffd

/** A shorter copy is made byte by byte: a call of Node costs more. */
const SHORT_COPY = 48

/** The whole range is what any part of a piece comes from. */
const WHOLE = 0

/**
 * Writes a layer. It is made of pieces: copies, of which each byte comes from one byte, wide ones, of which each comes
 * from as many, and decoded ones, which come from the whole of their range.
 */
export class LayerWriter {
  readonly #source: Buffer
  readonly #budget: Budget
  #bytes = Buffer.allocUnsafe(256)
  #length = 0
  /**
   * Per piece: where it starts in the layer, its range in the source, from how many bytes each of its bytes comes, and
   * its encodings (of a copy none).
   */
  readonly #at: number[] = []
  readonly #starts: number[] = []
  readonly #ends: number[] = []
  readonly #widths: number[] = []
  readonly #encodings: (readonly Encoding[])[] = []

  constructor(source: Buffer, budget: Budget) {
    this.#source = source
    this.#budget = budget
  }

  /** Whether nothing more fits, or enough was looked at: nothing more is to be decoded. */
  get full(): boolean {
    return this.#budget.bytes <= 0 || this.#budget.looked > this.#budget.looks
  }

  /** Counts bytes that a decoder has looked at. */
  looked(bytes: number): void {
    this.#budget.looked += bytes
  }

  /** Whether the next byte starts a line. */
  get atLineStart(): boolean {
    return this.#length === 0 || this.#bytes[this.#length - 1] === LF
  }

  /** Takes over the source from `start` up to `end` as it is. */
  copy(start: number, end: number): void {
    if (end <= start || !this.#reserve(end - start)) return
    this.#begin(start, end, NONE, 1)
    const source = this.#source
    const bytes = this.#bytes
    const to = this.#length - start
    if (end - start > SHORT_COPY) source.copy(bytes, start + to, start, end)
    else for (let at = start; at < end; at++) bytes[at + to] = source[at]!
    this.#length = end + to
  }

  /** Writes what the source's range means; nothing, where it means nothing. */
  decoded(text: Uint8Array, start: number, end: number, encodings: readonly Encoding[]): void {
    if (!this.#reserve(text.length)) return
    this.#begin(start, end, encodings)
    this.#bytes.set(text, this.#length)
    this.#length += text.length
  }

  /** Takes every `width`th byte of the source from `start` up to `end`: a character each. */
  wide(start: number, end: number, width: number, encodings: readonly Encoding[]): void {
    const size = Math.ceil((end - start) / width)
    if (!this.#reserve(size)) return
    this.#begin(start, end, encodings, width)
    const source = this.#source
    const bytes = this.#bytes
    let to = this.#length
    for (let at = start; at < end; at += width) bytes[to++] = source[at]!
    this.#length = to
  }

  /** Writes the one byte that the source's range means. */
  byte(byte: number, start: number, end: number, encodings: readonly Encoding[]): void {
    if (!this.#reserve(1)) return
    this.#begin(start, end, encodings)
    this.#bytes[this.#length++] = byte
  }

  /** Writes the character that the source's range means, given by its code point. */
  character(code: number, start: number, end: number, encodings: readonly Encoding[]): void {
    if (code < 0x80) {
      this.byte(code, start, end, encodings)
    } else if (this.#reserve(LONGEST_CHARACTER)) {
      this.#begin(start, end, encodings)
      this.#length += writeCharacter(this.#bytes, this.#length, code)
    }
  }

  /** Ends the line, where one is begun. The line end stands for the source's place at `at`. */
  endLine(at: number): void {
    if (!this.atLineStart) this.byte(LF, at, at, NONE)
  }

  /** The layer, if anything is in it. */
  finish(): Layer | undefined {
    if (this.#length === 0) return undefined
    const at = this.#at
    const starts = this.#starts
    const ends = this.#ends
    const widths = this.#widths
    const encodings = this.#encodings
    return {
      bytes: this.#bytes.subarray(0, this.#length),
      originOf(start, end) {
        const first = pieceAt(at, start)
        const last = pieceAt(at, end - 1)
        let from = starts[first]! + (start - at[first]!) * widths[first]!
        const wide = widths[last]!
        let to = ends[last]!
        if (wide !== WHOLE) to = Math.min(to, starts[last]! + (end - at[last]!) * wide)
        const steps = new Set<Encoding>()
        for (let i = first; i <= last; i++) {
          for (const step of encodings[i]!) steps.add(step)
          // The lines of a layer may come from places in another order.
          if (i > first) from = Math.min(from, starts[i]!)
          if (i < last) to = Math.max(to, ends[i]!)
        }
        return { start: from, end: to, encodings: [...steps] }
      },
    }
  }

  #begin(start: number, end: number, encodings: readonly Encoding[], width = WHOLE): void {
    this.#at.push(this.#length)
    this.#starts.push(start)
    this.#ends.push(end)
    this.#widths.push(width)
    this.#encodings.push(encodings)
  }

  #reserve(size: number): boolean {
    if (!spend(this.#budget, size)) return false
    if (this.#length + size > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#length + size, this.#bytes.length * 2))
      this.#bytes.copy(larger, 0, 0, this.#length)
      this.#bytes = larger
    }
    return true
  }
}

/** Writes a character beyond ASCII in UTF-8; gives back how many bytes it takes. Half of a character is none. */
function writeCharacter(bytes: Uint8Array, at: number, point: number): number {
  const code = point >= 0xd800 && point < 0xe000 ? NO_CHARACTER : point
  const size = code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  bytes[at] = ((0xf00 >> size) & 0xff) | (code >> (6 * (size - 1)))
  for (let i = 1; i < size; i++) bytes[at + i] = 0x80 | ((code >> (6 * (size - 1 - i))) & 0x3f)
  return size
}

/** The last piece that starts at `offset` or before it. */
function pieceAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (starts[middle]! <= offset) low = middle
    else high = middle - 1
  }
  return low
}
