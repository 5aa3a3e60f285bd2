/** How much of what is around a value is looked at, in bytes. */
export const FARTHEST = 1500

const LF = 0x0a

/** How an expression came to a value: by its start, by what is inside it, by the name before it, or by a reader. */
export type FoundBy = 'start' | 'inside' | 'name' | 'reader'

/** A value in a text, and what is around it. Characters are bytes. */
export class Place {
  readonly value: string
  readonly foundBy: FoundBy
  readonly #bytes: Buffer
  readonly #start: number
  readonly #end: number
  #line: string | undefined

  constructor(bytes: Buffer, start: number, end: number, value: string, foundBy: FoundBy) {
    this.#bytes = bytes
    this.#start = start
    this.#end = end
    this.value = value
    this.foundBy = foundBy
  }

  /** So many bytes before the value. */
  before(count: number): string {
    const from = Math.max(0, this.#start - Math.min(count, FARTHEST))
    return this.#bytes.toString('latin1', from, this.#start)
  }

  /** So many bytes behind the value. */
  after(count: number): string {
    return this.#bytes.toString('latin1', this.#end, this.#end + Math.min(count, FARTHEST))
  }

  /** What is before the value on its line, as far as 200 bytes. */
  get line(): string {
    if (this.#line === undefined) {
      const from = Math.max(0, this.#start - 200)
      const part = this.#bytes.subarray(from, this.#start)
      this.#line = part.toString('latin1', part.lastIndexOf(LF) + 1)
    }
    return this.#line
  }
}
