import { ByteReader } from '../../packs/byte-reader.ts'
import { Unusual } from './unusual.ts'

/** What the index knows of the tree that a folder of it would be. */
export interface CachedTree {
  /** How many entries of the index are in the folder; -1 where something in it has changed since. */
  readonly count: number
  /** The tree's name, as its bytes; empty where something has changed. */
  readonly name: Buffer
  /** The folders in it, by their names, with a character for each byte. */
  readonly folders: ReadonlyMap<string, CachedTree>
}

const LINE_FEED = 10
const COUNTS = /^(?<entries>-1|\d{1,9}) (?<folders>\d{1,9})$/

/** A path of 4,095 bytes, as long as one can be, has no more folders. */
const DEEPEST = 2047

/**
 * Reads the extension TREE of an index (gitformat-index, "Cache tree").
 *
 * @param nameBytes the length of names
 * @throws {Error} where it is damaged
 */
export function readCachedTrees(bytes: Buffer, nameBytes: number): CachedTree {
  const reader = new ByteReader(bytes)
  const read = (depth: number): readonly [string, CachedTree] => {
    const path = reader.until(0)
    const { entries, folders } = COUNTS.exec(reader.until(LINE_FEED))?.groups ?? {}
    if (entries === undefined || depth > DEEPEST) throw new Unusual('A cached tree is damaged.')
    const count = Number(entries)
    const name = reader.take(count < 0 ? 0 : nameBytes)
    const inside = new Map<string, CachedTree>()
    for (let i = 0; i < Number(folders); i++) {
      const [folder, tree] = read(depth + 1)
      if (inside.has(folder)) throw new Unusual('A cached tree has a folder twice.')
      inside.set(folder, tree)
    }
    return [path, { count, name, folders: inside }]
  }
  const [path, root] = read(0)
  if (path !== '' || !reader.isAtEnd) throw new Unusual('The cached trees are damaged.')
  return root
}
