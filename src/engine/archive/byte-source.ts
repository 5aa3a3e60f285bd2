/** Bytes that come in chunks, taken in the sizes that are needed. */
export class ByteSource {
  readonly #chunks: Iterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  #taken = 0

  constructor(chunks: Iterable<Buffer>) {
    this.#chunks = chunks[Symbol.iterator]()
  }

  /** How many bytes were taken so far. */
  get taken(): number {
    return this.#taken
  }

  /** Takes so many bytes, or fewer at the end. */
  take(size: number): Buffer {
    const parts = [...this.stream(size)]
    return parts.length === 1 ? parts[0]! : Buffer.concat(parts)
  }

  /** Gives the next bytes without taking them: so many, or fewer at the end. */
  peek(size: number): Buffer {
    const parts = [this.#rest]
    for (let length = this.#rest.length; length < size; ) {
      const next = this.#chunks.next()
      if (next.done === true) break
      parts.push(next.value)
      length += next.value.length
    }
    if (parts.length > 1) this.#rest = Buffer.concat(parts)
    return this.#rest.subarray(0, size)
  }

  /** Takes so many bytes, or fewer at the end, as they come. */
  *stream(size: number): Generator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#rest.length === 0) {
        const next = this.#chunks.next()
        if (next.done === true) return
        this.#rest = next.value
      }
      const part = this.#rest.subarray(0, Math.min(left, this.#rest.length))
      this.#rest = this.#rest.subarray(part.length)
      this.#taken += part.length
      left -= part.length
      if (part.length > 0) yield part
    }
  }
}
