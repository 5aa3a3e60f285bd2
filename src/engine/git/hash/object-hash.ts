import { code } from './code.ts'

/** The hash of a content that comes in pieces. */
export interface ContentHash {
  update(bytes: Uint8Array): void
  /** In hexadecimal digits; to be asked once. */
  digest(): string
}

interface Digest {
  readonly words: readonly number[]
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

const SHA1_WORDS = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0]

/** The first eight primes, of which SHA-256 takes square roots, and the first 64, of which it takes cube roots. */
const PRIMES = firstPrimes(64)

let digests: { readonly memory: Buffer; readonly sha1: Digest; readonly sha256: Digest } | undefined

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
export function startHash(sha256: boolean): ContentHash {
  digests ??= load()
  return new Hash(digests.memory, sha256 ? digests.sha256 : digests.sha1)
}

class Hash implements ContentHash {
  readonly #memory: Buffer
  readonly #digest: Digest
  /** Kept here between two updates: others may be hashed meanwhile. */
  #state: Buffer
  readonly #rest = Buffer.alloc(BLOCK)
  #restLength = 0
  #length = 0

  constructor(memory: Buffer, digest: Digest) {
    this.#memory = memory
    this.#digest = digest
    this.#state = Buffer.alloc(digest.words.length * 4)
    for (const [index, word] of digest.words.entries()) this.#state.writeUInt32LE(word, index * 4)
  }

  update(bytes: Uint8Array): void {
    this.#length += bytes.length
    this.#memory.set(this.#state, STATE)
    let at = 0
    while (at < bytes.length) {
      this.#memory.set(this.#rest.subarray(0, this.#restLength), INPUT)
      const piece = bytes.subarray(at, at + ROOM - this.#restLength)
      this.#memory.set(piece, INPUT + this.#restLength)
      at += piece.length
      const filled = this.#restLength + piece.length
      const blocks = Math.floor(filled / BLOCK)
      this.#digest.take(STATE, INPUT, blocks)
      this.#restLength = filled - blocks * BLOCK
      this.#rest.set(this.#memory.subarray(INPUT + blocks * BLOCK, INPUT + filled))
    }
    this.#memory.copy(this.#state, 0, STATE)
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

function load(): NonNullable<typeof digests> {
  const pages = new WebAssembly.Memory({ initial: 2, maximum: 2 })
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(code), { env: { memory: pages } })
  const memory = Buffer.from(pages.buffer)
  const { sha1, sha256 } = exports as Record<'sha1' | 'sha256', Digest['take']>
  for (const [index, prime] of PRIMES.entries()) {
    memory.writeUInt32LE(fraction(Math.cbrt(prime)), CONSTANTS + index * 4)
  }
  const squares = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
  return { memory, sha1: { words: SHA1_WORDS, take: sha1 }, sha256: { words: squares, take: sha256 } }
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
