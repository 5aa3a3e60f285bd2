import { distantIdentifiers } from '../../context/distant-identifiers.ts'
import { code } from './code.ts'
import { EVENT_SIZE, FAR_NAME } from './events.ts'
import { BLOCK, H_MAGIC, MAGIC, NOTES } from './layout.ts'
import { type Stop, scanNamePlain, scanPlain } from './scan-plain.ts'

/** How much before a place the kernel looks at, and how much from there on. */
const BEFORE = 256
const BEHIND = 512

/** How much of a text is read at once: what fits into a processor's nearer memory. */
const CHUNK = 1 << 17

/** How many events have space: many more than one block of text can have. */
const MOST_EVENTS = 1 << 13

/** What a kernel reports about a text: a place in it, and what is there, as events.ts says. */
export type Told = (at: number, what: number) => void

export interface Kernel {
  /**
   * Reads a text and reports what is in it, about in the order of the text.
   *
   * @param isJson whether the text is JSON
   */
  read(bytes: Buffer, isJson: boolean, told: Told): void
}

/** What reads a part of the memory and writes events into another. */
interface Scanner {
  scan(start: number, end: number, events: number, limit: number, isJson: boolean): Stop
  /** Reads a name that a value has. Gives back where the events end. */
  scanName(start: number, end: number, value: number, events: number, limit: number): number
}

/** Makes a kernel for the tables of a tables: the one in WebAssembly, or where there's no SIMD the plain one. */
export function createKernel(tables: Uint8Array): Kernel {
  return createSimdKernel(tables) ?? createPlainKernel(tables)
}

/** The kernel in plain TypeScript. */
export function createPlainKernel(tables: Uint8Array, chunk: number = CHUNK): Kernel {
  const memory = new Uint8Array(sizeOf(tables, chunk))
  return new ChunkReader(tables, memory, chunk, {
    scan: (...range) => scanPlain(memory, ...range),
    scanName: (...range) => scanNamePlain(memory, ...range),
  })
}

/** The kernel in WebAssembly; undefined where that has no SIMD, or doesn't exist. */
export function createSimdKernel(tables: Uint8Array, chunk: number = CHUNK): Kernel | undefined {
  const module = compiled()
  if (module === undefined) return undefined
  const memory = new WebAssembly.Memory({ initial: Math.ceil(sizeOf(tables, chunk) / 65_536) })
  const { exports } = new WebAssembly.Instance(module, { env: { memory } })
  const { scan, scanName, eventsEnd } = exports as unknown as SimdExports
  return new ChunkReader(tables, new Uint8Array(memory.buffer), chunk, {
    scan: (start, end, events, limit, isJson) => ({
      // Notes come right behind the events.
      at: scan(start, end, events, limit, limit, isJson ? 1 : 0),
      eventsEnd: eventsEnd(),
    }),
    scanName(...range) {
      scanName(...range)
      return eventsEnd()
    },
  })
}

interface SimdExports {
  scan(start: number, end: number, events: number, limit: number, notes: number, isJson: number): number
  scanName(start: number, end: number, value: number, events: number, limit: number): void
  eventsEnd(): number
}

let compiledModule: WebAssembly.Module | undefined

function compiled(): WebAssembly.Module | undefined {
  if (compiledModule !== undefined || typeof WebAssembly === 'undefined') return compiledModule
  try {
    compiledModule = new WebAssembly.Module(code)
  } catch (error) {
    if (!(error instanceof WebAssembly.CompileError)) throw error
  }
  return compiledModule
}

function eventsAt(tables: Uint8Array): number {
  return (tables.length + 63) & ~63
}

function textAt(tables: Uint8Array): number {
  return eventsAt(tables) + MOST_EVENTS * EVENT_SIZE + NOTES + BEFORE
}

function sizeOf(tables: Uint8Array, chunk: number): number {
  return textAt(tables) + chunk + BEHIND
}

/** Hands a text to the kernel in chunks, each with what is before and behind it. */
class ChunkReader implements Kernel {
  readonly #memory: Uint8Array
  readonly #numbers: Int32Array
  readonly #events: number
  readonly #limit: number
  readonly #text: number
  readonly #chunk: number
  readonly #scanner: Scanner

  constructor(tables: Uint8Array, memory: Uint8Array, chunk: number, scanner: Scanner) {
    const magic = Buffer.from(tables.buffer, tables.byteOffset, 4).readUInt32LE(H_MAGIC)
    if (magic !== MAGIC)
      throw new Error('The rules were packed for another version of the engine. Build it anew.')
    memory.set(tables)
    this.#memory = memory
    this.#numbers = new Int32Array(memory.buffer, 0, memory.length >> 2)
    this.#events = eventsAt(tables)
    this.#limit = this.#events + MOST_EVENTS * EVENT_SIZE
    this.#text = textAt(tables)
    this.#chunk = chunk
    this.#scanner = scanner
  }

  read(bytes: Buffer, isJson: boolean, told: Told): void {
    for (let from = 0; from < bytes.length; from += this.#chunk) {
      const to = Math.min(bytes.length, from + this.#chunk)
      this.#copy(bytes, from, to)
      this.#readChunk(bytes, from, to - from, isJson, told)
    }
  }

  #readChunk(bytes: Buffer, from: number, length: number, isJson: boolean, told: Told): void {
    // Literals are recognized by four bytes, so one of three at the end of the text takes a byte behind it.
    const end = this.#text + length + (from + length === bytes.length ? 1 : 0)
    for (let at = this.#text; at < end; ) {
      let stop = this.#scanner.scan(at, end, this.#events, this.#limit, isJson)
      // What is too much for a section may be reported block by block.
      if (stop.at === at && end - at > BLOCK)
        stop = this.#scanner.scan(at, at + BLOCK, this.#events, this.#limit, isJson)
      if (stop.at === at) throw new Error('A block of text has more anchors than the kernel has space for.')
      at = stop.at
      // Hardly any part of a text has an event.
      if (stop.eventsEnd > this.#events) this.#tellAll(bytes, stop.eventsEnd, from, told)
    }
  }

  /** Hands on the events up to an address, then those of the distant identifiers that values among them have. */
  #tellAll(bytes: Buffer, eventsEnd: number, from: number, told: Told): void {
    const values: number[] = []
    this.#tell(eventsEnd, from, (place, what) => {
      if (what === FAR_NAME) values.push(place)
      else told(place, what)
    })
    for (const value of values) this.#readFarNames(bytes, from, value, told)
  }

  #readFarNames(bytes: Buffer, from: number, at: number, told: Told): void {
    const address = this.#text - from
    for (const { name, value } of distantIdentifiers(bytes, at)) {
      const range = [name[0] + address, name[1] + address, value + address] as const
      this.#tell(this.#scanner.scanName(...range, this.#events, this.#limit), from, told)
    }
  }

  /** Hands on the events up to an address. */
  #tell(eventsEnd: number, from: number, told: Told): void {
    const numbers = this.#numbers
    for (let event = this.#events >> 2; event < eventsEnd >> 2; event += 2) {
      told(numbers[event]! - this.#text + from, numbers[event + 1]!)
    }
  }

  /** Copies a chunk with its surroundings; zeros are before the text and behind it. */
  #copy(bytes: Uint8Array, from: number, to: number): void {
    const memory = this.#memory
    const first = Math.max(0, from - BEFORE)
    const last = Math.min(bytes.length, to + BEHIND)
    const start = this.#text + first - from
    const end = this.#text + last - from
    memory.fill(0, this.#text - BEFORE, start)
    // A view of a Buffer takes as long to make as a small text to copy.
    memory.set(last - first === bytes.length ? bytes : bytes.subarray(first, last), start)
    memory.fill(0, end, this.#text + to - from + BEHIND)
  }
}
