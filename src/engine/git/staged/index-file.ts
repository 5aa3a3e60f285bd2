import { ByteReader } from '../../packs/byte-reader.ts'
import { type CachedTree, readCachedTrees } from './cached-trees.ts'
import { type IndexEntries, readIndexEntries } from './index-entries.ts'
import { Unusual } from './unusual.ts'

/** An index as git wrote it. */
export interface IndexFile {
  readonly entries: IndexEntries
  readonly trees: CachedTree | undefined
}

/** `DIRC`, for "directory cache" (gitformat-index). */
const SIGNATURE = 0x44495243
const OLDEST = 2
const NEWEST = 4

const EXTENSION_HEADER = 8

/** Extensions whose names start with a capital letter may be passed over. */
const OPTIONAL = /^[A-Z]/

/** Larger ones take git less time, in bytes: some 100,000 files. */
const LARGEST = 10e6

/**
 * Reads an index (gitformat-index). Its checksum is not held against it: only `git fsck` does that, and here nothing
 * counts that git would not read in the same way.
 *
 * @param nameBytes the length of names: 20 or 32
 * @throws {Error} where it is not as git writes it, or only a part of it: split or sparse
 */
export function readIndexFile(bytes: Buffer, nameBytes: 20 | 32): IndexFile {
  const end = bytes.length - nameBytes
  if (bytes.length > LARGEST) throw new Unusual('The index is large.')
  const reader = new ByteReader(bytes, 0, end)
  const isIndex = reader.word() === SIGNATURE
  const version = reader.word()
  if (!isIndex || version < OLDEST || version > NEWEST) throw new Unusual('The index is of another version.')
  const count = reader.word()
  const { entries, end: extensions } = readIndexEntries(bytes, reader.at, end, count, { version, nameBytes })
  return { entries, trees: readExtensions(new ByteReader(bytes, extensions, end), end, nameBytes) }
}

function readExtensions(reader: ByteReader, end: number, nameBytes: number): CachedTree | undefined {
  let trees: CachedTree | undefined
  // git passes over what is too short for an extension
  while (end - reader.at >= EXTENSION_HEADER) {
    const name = reader.take(4).toString('latin1')
    const content = reader.take(reader.word())
    if (!OPTIONAL.test(name)) throw new Unusual('The index has an extension that has to be understood.')
    if (name === 'TREE') trees = readCachedTrees(content, nameBytes)
  }
  return trees
}
