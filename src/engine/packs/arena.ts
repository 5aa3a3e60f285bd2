import { type Region, SLACK } from './kernel.ts'

/** Hands out a kernel's memory, with slack behind each region. */
export class Arena {
  readonly #memory: Buffer
  #at: number

  constructor(memory: Buffer, { start }: Region) {
    this.#memory = memory
    this.#at = start
  }

  /** The most that a region takes of the memory. */
  static taking(bytes: number): number {
    return bytes + SLACK + 16
  }

  take(bytes: number): Region {
    const start = (this.#at + 15) & ~15
    this.#at = start + bytes + SLACK
    return { start, end: start + bytes }
  }

  /** A region of 32-bit integers. */
  takeIntegers(count: number): Int32Array {
    return new Int32Array(this.#memory.buffer, this.take(count * 4).start, count)
  }

  /** A region of 64-bit floating-point numbers. */
  takeFloats(count: number): Float64Array {
    return new Float64Array(this.#memory.buffer, this.take(count * 8).start, count)
  }

  takeBytes(count: number): Uint8Array {
    return new Uint8Array(this.#memory.buffer, this.take(count).start, count)
  }
}
