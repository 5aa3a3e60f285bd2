import { code } from './code.ts'

/** The hash of a content that comes in pieces. */
export interface ContentHash {
  update(bytes: Uint8Array): void
  /** In hexadecimal digits; to be asked once. */
  digest(): string
}

interface Digest {
  /** The words of a state that has taken nothing, the lowest byte first. */
  readonly start: Uint8Array
  readonly memory: Buffer
  readonly take: (state: number, from: number, blocks: number) => void
}

const BLOCK = 64

/** Where in the memory things are; before that is what the kernel works with. */
const CONSTANTS = 320
const STATE = 576
const INPUT = 640

/** So much is taken at once, in bytes. */
const ROOM = 64 * 1024

/** In front of the length that ends a message, in bytes. */
const END = 0x80
const LENGTH_BYTES = 8

const SHA1_START = Buffer.from('0123456789abcdeffedcba9876543210f0e1d2c3', 'hex')

/** The functions of the WebAssembly module, with what they work on. */
interface Kernel {
  readonly memory: Buffer
  readonly sha1: Digest['take']
  readonly sha256: Digest['take']
}

let kernel: Kernel | undefined
let sha1: Digest | undefined
let sha256: Digest | undefined

/**
 * The name that git gives to an object whose content is at hand, as `startObjectHash` makes it. Small ones are hashed
 * where they are put together, which takes less time than pieces do.
 *
 * @param isSha256 whether the repository's names are of SHA-256
 */
export function objectName(type: string, content: Uint8Array, isSha256: boolean): string {
  const { memory, start, take } = digestOf(isSha256)
  const header = `${type} ${content.length}\0`
  const length = header.length + content.length
  const end = Math.ceil((length + 1 + LENGTH_BYTES) / BLOCK) * BLOCK
  if (end > ROOM) {
    const hash = startObjectHash(type, content.length, isSha256)
    hash.update(content)
    return hash.digest()
  }
  memory.write(header, INPUT, 'latin1')
  memory.set(content, INPUT + header.length)
  memory[INPUT + length] = END
  memory.fill(0, INPUT + length + 1, INPUT + end - 4)
  memory.writeUInt32BE(length * 8, INPUT + end - 4)
  memory.set(start, STATE)
  take(STATE, INPUT, end / BLOCK)
  return memory
    .subarray(STATE, STATE + start.length)
    .swap32()
    .toString('hex')
}

/**
 * Makes the name that git gives to an object (gitformat-loose: type, size, NUL, content). It does without Node's crypto,
 * which takes longer to load than a small pull request to scan.
 *
 * @param type of the object: `blob`, `tree`, …
 * @param size of its content, in bytes
 * @param sha256 whether the repository's names are of SHA-256
 */
export function startObjectHash(type: string, size: number, sha256: boolean): ContentHash {
  const hash = startHash(sha256)
  hash.update(Buffer.from(`${type} ${size}\0`))
  return hash
}

/** Makes the SHA-256 of a content, or its SHA-1. */
export function startHash(isSha256: boolean): ContentHash {
  return new Hash(digestOf(isSha256))
}

function digestOf(isSha256: boolean): Digest {
  kernel ??= load()
  const { memory } = kernel
  if (isSha256) {
    sha256 ??= { memory, start: prepareSha256(memory), take: kernel.sha256 }
    return sha256
  }
  sha1 ??= { memory, start: SHA1_START, take: kernel.sha1 }
  return sha1
}

class Hash implements ContentHash {
  readonly #digest: Digest
  /** Kept here between two updates: others may be hashed meanwhile. */
  #state: Buffer
  readonly #rest = Buffer.alloc(BLOCK)
  #restLength = 0
  #length = 0

  constructor(digest: Digest) {
    this.#digest = digest
    this.#state = Buffer.from(digest.start)
  }

  update(bytes: Uint8Array): void {
    const { memory, take } = this.#digest
    this.#length += bytes.length
    memory.set(this.#state, STATE)
    let at = 0
    while (at < bytes.length) {
      memory.set(this.#rest.subarray(0, this.#restLength), INPUT)
      const piece = bytes.subarray(at, at + ROOM - this.#restLength)
      memory.set(piece, INPUT + this.#restLength)
      at += piece.length
      const filled = this.#restLength + piece.length
      const blocks = Math.floor(filled / BLOCK)
      take(STATE, INPUT, blocks)
      this.#restLength = filled - blocks * BLOCK
      this.#rest.set(memory.subarray(INPUT + blocks * BLOCK, INPUT + filled))
    }
    memory.copy(this.#state, 0, STATE)
  }

  digest(): string {
    const bits = this.#length * 8
    const padding = Buffer.alloc(BLOCK - ((this.#length + LENGTH_BYTES) % BLOCK) + LENGTH_BYTES)
    padding[0] = END
    padding.writeUInt32BE(Math.floor(bits / 2 ** 32), padding.length - 8)
    padding.writeUInt32BE(bits % 2 ** 32, padding.length - 4)
    this.update(padding)
    return this.#state.swap32().toString('hex')
  }
}

function load(): Kernel {
  const pages = new WebAssembly.Memory({ initial: 2, maximum: 2 })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory: pages } })
  return { ...(exports as Record<'sha1' | 'sha256', Digest['take']>), memory: Buffer.from(pages.buffer) }
}

/**
 * Writes the constants of SHA-256 to where the kernel has them: of the cube roots of the first 64 primes.
 *
 * @returns the start of a state: of the square roots of the first eight
 */
function prepareSha256(memory: Buffer): Uint8Array {
  const primes = firstPrimes(64)
  for (const [index, prime] of primes.entries()) {
    memory.writeUInt32LE(fraction(Math.cbrt(prime)), CONSTANTS + index * 4)
  }
  const start = Buffer.alloc(32)
  for (const [index, prime] of primes.slice(0, 8).entries()) {
    start.writeUInt32LE(fraction(Math.sqrt(prime)), index * 4)
  }
  return start
}

/** The first 32 bits behind the point. */
function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 2 ** 32)
}

function firstPrimes(count: number): readonly number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number++) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return primes
}
