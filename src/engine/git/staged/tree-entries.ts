import { ByteReader } from '../../packs/byte-reader.ts'
import { Unusual } from './unusual.ts'

/** What a tree has under a name. */
export interface TreeEntry {
  readonly mode: number
  /** The name of the object, as its bytes. */
  readonly name: Buffer
}

export const FOLDER = 0o040000
export const SUBMODULE = 0o160000

/** Files, executable files, symbolic links and submodules: git writes no others any more. */
const FILES: ReadonlySet<number> = new Set([0o100644, 0o100755, 0o120000, SUBMODULE])

const SPACE = 32
const MODE = /^[1-7][0-7]{4,5}$/

/** Whether git gives that mode to what it tracks. */
export function isMode(mode: number): boolean {
  return FILES.has(mode)
}

/**
 * Reads a tree (git's documentation, "Git Objects").
 *
 * @param nameBytes the length of names
 * @returns the entries by their file names, with a character for each byte
 * @throws {Error} where it is not as git writes it
 */
export function readTreeEntries(tree: Buffer, nameBytes: number): Map<string, TreeEntry> {
  const entries = new Map<string, TreeEntry>()
  const reader = new ByteReader(tree)
  let before = ''
  while (!reader.isAtEnd) {
    const digits = reader.until(SPACE)
    const mode = MODE.test(digits) ? Number.parseInt(digits, 8) : 0
    const file = reader.until(0)
    if (mode !== FOLDER && !isMode(mode)) throw new Unusual('An entry of a tree has an unusual mode.')
    // Folders are sorted as if a slash stood behind their names.
    const sorted = mode === FOLDER ? `${file}/` : file
    if (file === '' || file.includes('/') || sorted <= before || entries.has(file)) {
      throw new Unusual('A tree is not in order.')
    }
    entries.set(file, { mode, name: reader.take(nameBytes) })
    before = sorted
  }
  return entries
}
