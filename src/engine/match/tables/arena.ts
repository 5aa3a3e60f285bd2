/** Bytes that are written one after another; what is the same is written once. */
export class Arena {
  #bytes: Buffer
  #length: number
  readonly #written = new Map<string, number>()

  /** @param reserved how many bytes at the start are filled in by place */
  constructor(reserved: number) {
    this.#bytes = Buffer.alloc(Math.max(1 << 16, reserved * 2))
    this.#length = reserved
  }

  get length(): number {
    return this.#length
  }

  /** What is written, to be filled in by place. Of no use any more after the next call of `add`. */
  get bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length)
  }

  /** Writes bytes at an address that is a multiple of four, and gives back which. */
  add(bytes: Uint8Array): number {
    const at = (this.#length + 3) & ~3
    if (at + bytes.length > this.#bytes.length) {
      const larger = Buffer.alloc((at + bytes.length) * 2)
      larger.set(this.bytes)
      this.#bytes = larger
    }
    this.#bytes.set(bytes, at)
    this.#length = at + bytes.length
    return at
  }

  /** Gives back where the same bytes are, or writes them. */
  once(bytes: Uint8Array): number {
    const key = Buffer.from(bytes).toString('latin1')
    const known = this.#written.get(key)
    if (known !== undefined) return known
    const at = this.add(bytes)
    this.#written.set(key, at)
    return at
  }
}

/** Numbers of 16 bits as bytes, little-endian. */
export function sixteenBits(numbers: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [i, number] of numbers.entries()) bytes.writeUInt16LE(number, i * 2)
  return bytes
}
