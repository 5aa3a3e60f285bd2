import type { Matcher } from '../match/matcher.ts'

/** So much is looked at at once: the matcher's start costs little then, and the processor's cache holds it. */
const FULL = 512 * 1024

/** Between two texts: nothing that is found goes on over empty lines. */
const BETWEEN = Buffer.from('\n\n')

/** Texts of many versions, one after the other in a piece of memory, that are looked through together. */
export class Batch {
  readonly #memory: Buffer
  readonly #start: number
  readonly #first: number
  readonly #matcher: Matcher
  readonly #onFound: (node: number) => void
  /** Where the text of each node ends. */
  #ends: number[] = []
  #nodes: number[] = []
  /** Where the next text is to be written. */
  end: number

  /**
   * @param start the first text's address
   * @param prefix is before them
   * @param onFound told of each node that something was found in the text of
   */
  constructor(
    memory: Buffer,
    start: number,
    prefix: Buffer,
    matcher: Matcher,
    onFound: (node: number) => void,
  ) {
    this.#memory = memory
    this.#start = start
    this.#first = start + prefix.copy(memory, start)
    this.end = this.#first
    this.#matcher = matcher
    this.#onFound = onFound
  }

  /** Takes in the text of so many bytes that was written at `end`. */
  add(node: number, length: number): void {
    if (length === 0) return
    this.end += length
    this.end += BETWEEN.copy(this.#memory, this.end)
    this.#ends.push(this.end)
    this.#nodes.push(node)
    if (this.end - this.#start >= FULL) this.flush()
  }

  /** Looks through the texts. */
  flush(): void {
    if (this.#nodes.length === 0) return
    let index = 0
    let told = -1
    for (const { start, end } of this.#matcher.find(this.#memory.subarray(this.#start, this.end))) {
      while (this.#ends[index]! <= this.#start + start) index++
      // What seems to go on into the next text may hide something of its own there.
      for (let one = index; one === index || (this.#ends[one - 1] ?? this.end) < this.#start + end; one++) {
        if (one > told) this.#onFound(this.#nodes[one]!)
        told = Math.max(told, one)
      }
    }
    this.#ends = []
    this.#nodes = []
    this.end = this.#first
  }
}
