import { readFileSync } from 'node:fs'

/** A range of the kernel's memory. */
export interface Region {
  readonly start: number
  readonly end: number
}

/** Of which spans of a text what is taken: at least so many bytes before and behind each. */
export type Surroundings = [
  text: number,
  length: number,
  spans: number,
  count: number,
  back: number,
  forward: number,
  output: number,
]

/**
 * Inflates objects, applies deltas and finds what they insert, in WebAssembly. All of it works on one memory, in
 * which its user keeps packs and blobs; a number is an address in it.
 */
export interface PackKernel {
  /** The whole memory. */
  readonly memory: Buffer
  /** What is not in use by the kernel itself. */
  readonly free: Region
  /** Inflates a zlib stream; tells whether it is sound. SLACK bytes behind the output are overwritten. */
  inflate(from: number, length: number, output: number, outputLength: number): boolean
  /** The size of what an inflated delta makes. */
  sizeOf(delta: number): number
  /** Applies a delta; tells whether it is sound. Spans are pairs of 32-bit integers: what is not from the base. */
  apply(
    base: number,
    baseLength: number,
    delta: number,
    deltaLength: number,
    output: number,
    spans: number,
    mostSpans: number,
  ): boolean
  /** The number of spans of the last delta; -1 where they were too many. */
  lastSpans(): number
  /**
   * Where a piece of the base, from `start` to `end`, is in the blob that a sound delta makes, if it is copied there
   * as a whole; -1 if it is not.
   */
  placeOf(delta: number, deltaLength: number, start: number, end: number): number
  /**
   * Widens spans to whole lines, in so far as these are not long; those that touch become one. They are written to
   * `output`, which may be where they are from.
   *
   * @returns how many there are
   */
  widen(...around: Surroundings): number
  /** Copies the surroundings of spans, for which there must be as much space behind them, with empty lines between; gives their size, at most twice the text's. */
  gather(...around: Surroundings): number
  /** Whether what was gathered last has a mark of secrets that are longer than windows are. */
  lastMarked(): boolean
  hasMark(text: number, length: number): boolean
  /** Whether a text may be JSON, markup or UTF-16. */
  isSpecial(text: number, length: number): boolean
}

/** So many bytes behind an output may be overwritten, and behind an input be read. */
export const SLACK = 320

const PAGE = 2 ** 16

/** Below are the compiler's constants. */
const TABLES = PAGE

let compiled: WebAssembly.Module | undefined

/** What the code for trees does for the kernel; numbers are objects' unless they are addresses. */
export interface Outside {
  /** Has the bytes that an object is packed in in memory, until the next call; gives their address, 0 where it can't. */
  packedAt(object: number): number
  /** Copies the content of an object that is in no pack to an address. */
  copyContent(object: number, to: number): void
  /** The number of an object that no pack has, by its name at an address. */
  numberOf(name: number): number
}

/** Packs alone ask for nothing. */
export const NOTHING: Outside = { packedAt: () => 0, copyContent: () => undefined, numberOf: () => -1 }

/** An instance of the kernel, as it is. */
export interface Instance extends Pick<PackKernel, 'memory' | 'free'> {
  readonly exports: WebAssembly.Exports
}

interface Exports
  extends Omit<PackKernel, 'memory' | 'free' | 'inflate' | 'apply' | 'lastMarked' | 'hasMark' | 'isSpecial'> {
  setUp(address: number): number
  inflate(from: number, length: number, output: number, outputLength: number): number
  apply(...numbers: Parameters<PackKernel['apply']>): number
  lastMarked(): number
  hasMark(text: number, length: number): number
  isSpecial(text: number, length: number): number
}

/**
 * Makes a kernel with so much free memory. What is never touched of it is never taken.
 *
 * @returns nothing where this machine has no SIMD, or not so much memory
 */
export function createPackKernel(bytes: number): PackKernel | undefined {
  const instance = instantiate(bytes)
  if (instance === undefined) return undefined
  const { memory, free } = instance
  const kernel = instance.exports as unknown as Exports
  return {
    memory,
    free,
    inflate: (...numbers) => kernel.inflate(...numbers) !== 0,
    apply: (...numbers) => kernel.apply(...numbers) !== 0,
    sizeOf: kernel.sizeOf,
    lastSpans: kernel.lastSpans,
    placeOf: kernel.placeOf,
    widen: kernel.widen,
    gather: kernel.gather,
    lastMarked: () => kernel.lastMarked() !== 0,
    hasMark: (text, length) => kernel.hasMark(text, length) !== 0,
    isSpecial: (text, length) => kernel.isSpecial(text, length) !== 0,
  }
}

/** Makes an instance, as `createPackKernel` does. */
export function instantiate(bytes: number, outside = NOTHING): Instance | undefined {
  const pages = Math.ceil(bytes / PAGE) + 2
  try {
    compiled ??= new WebAssembly.Module(readFileSync(new URL('./pack.wasm', import.meta.url)))
    const memory = new WebAssembly.Memory({ initial: pages, maximum: pages })
    const imports = { env: { memory }, outside: { ...outside } }
    const { exports } = new WebAssembly.Instance(compiled, imports)
    const start = (exports as unknown as Exports).setUp(TABLES)
    return { exports, memory: Buffer.from(memory.buffer), free: { start, end: pages * PAGE } }
  } catch (error) {
    if (error instanceof WebAssembly.CompileError || error instanceof RangeError) return undefined
    throw error
  }
}
