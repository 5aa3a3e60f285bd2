/** Reads fields one behind the other, and never beyond the end. */
export class ByteReader {
  readonly #bytes: Buffer
  readonly #end: number
  #at: number

  /** @param end where reading has to stop, at most the end of the bytes */
  constructor(bytes: Buffer, start = 0, end = bytes.length) {
    this.#bytes = bytes
    this.#at = start
    this.#end = Math.min(end, bytes.length)
  }

  /** Where the next field starts. */
  get at(): number {
    return this.#at
  }

  get isAtEnd(): boolean {
    return this.#at === this.#end
  }

  /** @throws {RangeError} where the bytes end before */
  byte(): number {
    return this.#bytes[this.skip(1)]!
  }

  /** A 32-bit integer, the highest byte first. @throws {RangeError} where the bytes end before */
  word(): number {
    return this.#bytes.readUInt32BE(this.skip(4))
  }

  /** The bytes themselves, not a copy. @throws {RangeError} where they end before */
  take(length: number): Buffer {
    const start = this.skip(length)
    return this.#bytes.subarray(start, start + length)
  }

  /**
   * A character for each byte before the next `mark`, which is left behind.
   *
   * @throws {RangeError} where there is none
   */
  until(mark: number): string {
    const end = this.#bytes.indexOf(mark, this.#at)
    if (end < 0 || end >= this.#end) throw new RangeError('A field has no end.')
    const text = this.#bytes.toString('latin1', this.#at, end)
    this.#at = end + 1
    return text
  }

  /**
   * An integer of seven bits a byte, the lowest first (gitformat-pack, "Size encoding").
   *
   * @param start what is known of it already
   * @param bits how many bits that is
   * @throws {RangeError} where it has no end, or over 49 bits
   */
  size(start = 0, bits = 0): number {
    let value = start
    for (let shift = bits, more = true; more; shift += 7) {
      const byte = this.byte()
      if (shift > 42) throw new RangeError('A size is too large.')
      value += (byte & 0x7f) * 2 ** shift
      more = byte >= 0x80
    }
    return value
  }

  /**
   * An integer of seven bits a byte, the highest first, in which no value can be written in two ways
   * (gitformat-pack, "offset encoding").
   *
   * @throws {RangeError} where it has no end, or over 49 bits
   */
  distance(): number {
    let byte = this.byte()
    let value = byte & 0x7f
    while (byte >= 0x80) {
      if (value >= 2 ** 42) throw new RangeError('A distance is too large.')
      byte = this.byte()
      value = (value + 1) * 128 + (byte & 0x7f)
    }
    return value
  }

  /** @returns where it was before. @throws {RangeError} where there is not so much left */
  skip(length: number): number {
    const start = this.#at
    if (length > this.#end - start) throw new RangeError('A field goes beyond the end.')
    this.#at = start + length
    return start
  }
}
