import type { Matcher } from '../match/matcher.ts'
import type { Part } from './parts.ts'

/**
 * Told of each node that something was found in the text of, and where: from the text's start on. Nothing where the
 * text is the whole blob, or where it is not known what else is hidden there.
 */
export type OnSuspect = (node: number, place: Part | undefined) => void

/** So much is looked at at once: the matcher's start costs little then, and the processor's cache holds it. */
const FULL = 512 * 1024

/** Between two texts: nothing that is found goes on over empty lines. */
const BETWEEN = Buffer.from('\n\n')

/** Texts of many blobs, one after the other in a piece of memory, that are looked through together. */
export class Batch {
  readonly #memory: Buffer
  readonly #start: number
  readonly #first: number
  readonly #matcher: Matcher
  readonly #onSuspect: OnSuspect
  /** Where the text of each node ends, and whether it is a part of a blob. */
  #ends: number[] = []
  #arePart: boolean[] = []
  #nodes: number[] = []
  /** Where the next text is to be written. */
  end: number

  /**
   * @param start the first text's address
   * @param prefix is before them
   */
  constructor(memory: Buffer, start: number, prefix: Buffer, matcher: Matcher, onSuspect: OnSuspect) {
    this.#memory = memory
    this.#start = start
    this.#first = start + prefix.copy(memory, start)
    this.end = this.#first
    this.#matcher = matcher
    this.#onSuspect = onSuspect
  }

  /** Takes in the text of so many bytes that was written at `end`. */
  add(node: number, length: number, isPart: boolean): void {
    if (length === 0) return
    this.end += length
    this.end += BETWEEN.copy(this.#memory, this.end)
    this.#ends.push(this.end)
    this.#arePart.push(isPart)
    this.#nodes.push(node)
    if (this.end - this.#start >= FULL) this.flush()
  }

  /** Looks through the texts. */
  flush(): void {
    if (this.#nodes.length === 0) return
    let index = 0
    for (const { start, end } of this.#matcher.find(this.#memory.subarray(this.#start, this.end))) {
      while (this.#ends[index]! <= this.#start + start) index++
      const before = this.#startOf(index) - this.#start
      this.#onSuspect(this.#nodes[index]!, this.#arePart[index] ? [start - before, end - before] : undefined)
      // What seems to go on into the next text may hide something of its own there.
      for (
        let next = index + 1;
        this.#startOf(next) < this.#start + end && next < this.#nodes.length;
        next++
      ) {
        this.#onSuspect(this.#nodes[next]!, undefined)
      }
    }
    this.#ends = []
    this.#arePart = []
    this.#nodes = []
    this.end = this.#first
  }

  #startOf(index: number): number {
    return this.#ends[index - 1] ?? this.#first
  }
}
