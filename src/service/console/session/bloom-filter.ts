import { createHash } from 'node:crypto'

/** A set of texts that takes little room: it may take a text for one of its own that is none, never the other way. */
export class BloomFilter {
  readonly #bits: Uint8Array
  readonly #hashes: number

  private constructor(bits: Uint8Array, hashes: number) {
    this.#bits = bits
    this.#hashes = hashes
  }

  /** @param falseAlarms how many of the texts that are not in it it may take for such: 0.001 for one in a thousand */
  static of(texts: readonly string[], falseAlarms: number): BloomFilter {
    const perText = -Math.log2(falseAlarms) / Math.LN2
    const bits = new Uint8Array(Math.ceil((texts.length * perText) / 8))
    const filter = new BloomFilter(bits, Math.round(perText * Math.LN2))
    for (const text of texts) for (const at of filter.#places(text)) bits[at >> 3]! |= 1 << (at & 7)
    return filter
  }

  /** Reads what `text` gave. */
  static read(text: string): BloomFilter {
    const [hashes = '', bits = ''] = text.split(':')
    return new BloomFilter(Buffer.from(bits, 'base64'), Number(hashes))
  }

  /** The number of hashes and the bits in base64. */
  get text(): string {
    return `${this.#hashes}:${Buffer.from(this.#bits).toString('base64')}`
  }

  has(text: string): boolean {
    return this.#places(text).every((at) => ((this.#bits[at >> 3] ?? 0) & (1 << (at & 7))) !== 0)
  }

  /** Two halves of one digest make all hashes (Kirsch and Mitzenmacher, 2006). */
  #places(text: string): readonly number[] {
    const digest = createHash('sha256').update(text).digest()
    const [first, second] = [digest.readUIntBE(0, 6), digest.readUIntBE(6, 6)]
    const size = this.#bits.length * 8
    return Array.from(
      { length: this.#hashes },
      (_, index) => ((first % size) + index * (second % size)) % size,
    )
  }
}
