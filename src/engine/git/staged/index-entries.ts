import { ByteReader } from '../../packs/byte-reader.ts'
import { isMode, type TreeEntry } from './tree-entries.ts'
import { Unusual } from './unusual.ts'

/** What an index has, path by path. Most of it is never asked for, and so not read. */
export interface IndexEntries {
  readonly count: number
  /**
   * A character for each byte.
   *
   * @throws {Unusual} where it can't be one
   */
  pathAt(number: number): string
  entryAt(number: number): IndexEntry
}

/** What the index has at a path. */
export interface IndexEntry extends TreeEntry {
  /** Whether `git add --intent-to-add` named the path: there is no content yet. */
  readonly isIntended: boolean
}

/** What an index is read with. */
export interface IndexFormat {
  /** 2, 3 or 4. */
  readonly version: number
  readonly nameBytes: number
}

/** Where its parts are in an entry (gitformat-index, "Index entry"). */
const MODE = 24
const NAME = 40

const STAGE = 0x3000
const EXTENDED = 0x4000
const SKIP_WORKTREE = 0x4000
const INTENT_TO_ADD = 0x2000

/** Stands for the length of a path that has so many bytes or more; such paths are left to git. */
const PATH_LENGTH = 0x0fff

/** Entries end at a multiple of it, in versions before 4. */
const ALIGNED = 8

const NUL = '\0'

/**
 * Finds the entries of an index.
 *
 * @param end where they have to end
 * @returns them, and where they end
 * @throws {Error} where one is of a conflict, of a folder, or not as git writes it
 */
export function readIndexEntries(
  bytes: Buffer,
  start: number,
  end: number,
  count: number,
  format: IndexFormat,
): { readonly entries: IndexEntries; readonly end: number } {
  const { version, nameBytes } = format
  // An entry is longer than its name: no memory is taken for what can't be there.
  if (count > end / (NAME + nameBytes)) throw new Unusual('The index has fewer entries than it says.')
  const starts = new Uint32Array(count)
  const paths = new Array<string | undefined>(count)
  let at = start
  for (let i = 0; i < count; i++) {
    starts[i] = at
    if (at + NAME + nameBytes + 4 > end) throw new Unusual('The index ends early.')
    const flags = halfWord(bytes, at + NAME + nameBytes)
    const path = at + NAME + nameBytes + ((flags & EXTENDED) === 0 ? 2 : 4)
    const length = flags & PATH_LENGTH
    if (
      (flags & STAGE) !== 0 ||
      length === PATH_LENGTH ||
      (version === 2 && path > at + NAME + nameBytes + 2)
    ) {
      throw new Unusual('An entry of the index is unusual.')
    }
    if (version === 4) {
      const reader = new ByteReader(bytes, path, end)
      paths[i] = compressedPath(reader, paths[i - 1] ?? '', length)
      at = reader.at
    } else {
      if (bytes[path + length] !== 0) throw new Unusual('A path of the index has no end.')
      at += path - at + length + ALIGNED - ((path - at + length) % ALIGNED)
    }
  }
  if (at > end) throw new Unusual('The index ends early.')
  return { entries: new Entries(bytes, starts, paths, nameBytes), end: at }
}

/** What Buffer has for it checks its arguments, which takes longer than all else here. */
function halfWord(bytes: Buffer, at: number): number {
  return bytes[at]! * 0x100 + bytes[at + 1]!
}

/** Takes as many characters off the path before as it says, and puts others there. */
function compressedPath(reader: ByteReader, before: string, length: number): string {
  const kept = before.length - reader.distance()
  if (kept < 0) throw new Unusual('A path of the index is damaged.')
  const path = before.slice(0, kept) + reader.until(0)
  if (path.length !== length) throw new Unusual('A path of the index has another length.')
  return path
}

class Entries implements IndexEntries {
  readonly #bytes: Buffer
  readonly #starts: Uint32Array
  /** Those that are known already: version 4 writes of each what it adds to the one before. */
  readonly #paths: (string | undefined)[]
  readonly #nameBytes: number

  constructor(bytes: Buffer, starts: Uint32Array, paths: (string | undefined)[], nameBytes: number) {
    this.#bytes = bytes
    this.#starts = starts
    this.#paths = paths
    this.#nameBytes = nameBytes
  }

  get count(): number {
    return this.#starts.length
  }

  pathAt(number: number): string {
    const path = this.#paths[number] ?? this.#plainPath(number)
    this.#paths[number] = path
    return path
  }

  entryAt(number: number): IndexEntry {
    const at = this.#starts[number]!
    const mode = this.#bytes.readUInt32BE(at + MODE)
    const flags = at + NAME + this.#nameBytes
    const more = (this.#bytes[flags]! & (EXTENDED >> 8)) === 0 ? 0 : halfWord(this.#bytes, flags + 2)
    if (!isMode(mode) || (more & ~(SKIP_WORKTREE | INTENT_TO_ADD)) !== 0) {
      throw new Unusual('An entry of the index is unusual.')
    }
    const name = this.#bytes.subarray(at + NAME, flags)
    return { mode, name, isIntended: (more & INTENT_TO_ADD) !== 0 }
  }

  #plainPath(number: number): string {
    const flags = this.#starts[number]! + NAME + this.#nameBytes
    const word = halfWord(this.#bytes, flags)
    const start = flags + ((word & EXTENDED) === 0 ? 2 : 4)
    const path = this.#bytes.toString('latin1', start, start + (word & PATH_LENGTH))
    if (path.includes(NUL)) throw new Unusual('A path of the index is damaged.')
    return path
  }
}
