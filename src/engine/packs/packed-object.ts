import { readSync } from 'node:fs'
import { inflateSync } from 'node:zlib'

import { applyDelta } from './apply-delta.ts'
import { ByteReader } from './byte-reader.ts'

/** An object with its content. */
export interface StoredObject {
  /** `commit`, `tree`, `blob` or `tag`. */
  readonly type: string
  readonly bytes: Buffer
}

/** What an object is read with. */
export interface PackReading {
  /** The length of names: 20 or 32. */
  readonly nameBytes: number
  /** The content of an object, or a delta, may have. */
  readonly mostBytes: number
  /** Where the object of a name starts in the same pack. */
  readonly offsetOf: (name: Buffer) => number | undefined
}

/** What is in a pack, by the number of its type (gitformat-pack, "Object types"). */
const WHOLE = new Map([
  [1, 'commit'],
  [2, 'tree'],
  [3, 'blob'],
  [4, 'tag'],
])
const OFFSET_DELTA = 6
const NAME_DELTA = 7

/** Four times what git makes by itself (git-config(1), `pack.depth`). */
const LONGEST_CHAIN = 200

/** No header is longer: a size, and a name or a distance. */
const HEADER = 64

/** How much an inflated content can be larger, compressed, when nothing in it can be compressed (zlib's deflateBound). */
const OVERHEAD = 1.01

/**
 * Reads one object of a pack, with all that it is made from.
 *
 * @param file the pack, open
 * @throws {Error} where it is damaged, or larger than allowed
 */
export function readPackedObject(file: number, offset: number, reading: PackReading): StoredObject {
  const deltas: Buffer[] = []
  let at = offset
  for (;;) {
    const entry = readEntry(file, at, reading)
    if (entry.type !== undefined) {
      const { mostBytes } = reading
      const bytes = deltas.reduceRight((base, delta) => applyDelta(base, delta, mostBytes), entry.inflate())
      return { type: entry.type, bytes }
    }
    if (deltas.length === LONGEST_CHAIN) throw new RangeError('A chain of deltas is too long.')
    deltas.push(entry.inflate())
    at = entry.base
  }
}

type Entry = { inflate(): Buffer } & (
  | { readonly type: string }
  | { readonly type?: undefined; readonly base: number }
)

function readEntry(file: number, at: number, { nameBytes, mostBytes, offsetOf }: PackReading): Entry {
  const header = new ByteReader(readUpTo(file, at, HEADER))
  const first = header.byte()
  const size = first < 0x80 ? first & 0x0f : header.size(first & 0x0f, 4)
  if (size > mostBytes) throw new RangeError('An object is too large.')
  const kind = (first >> 4) & 0x07
  const base =
    kind === OFFSET_DELTA
      ? at - header.distance()
      : kind === NAME_DELTA
        ? offsetOf(header.take(nameBytes))
        : undefined
  const inflate = (): Buffer => inflateAt(file, at + header.at, size)
  const type = WHOLE.get(kind)
  if (type !== undefined) return { type, inflate }
  if (base === undefined || base <= 0 || base === at) throw new RangeError('A base is not in its pack.')
  return { base, inflate }
}

/** @throws {Error} where there is no content of that size */
function inflateAt(file: number, at: number, size: number): Buffer {
  const compressed = readUpTo(file, at, Math.ceil(size * OVERHEAD) + HEADER)
  // One more than allowed: zlib refuses a limit of nothing.
  const bytes = inflateSync(compressed, { maxOutputLength: size + 1 })
  if (bytes.length !== size) throw new RangeError('An object has another size than its header says.')
  return bytes
}

/** Reads so much, or up to the end of the file. */
function readUpTo(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(file, bytes, 0, length, at))
}
