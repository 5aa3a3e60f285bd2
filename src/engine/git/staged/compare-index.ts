import type { FindPacked } from '../../packs/single-object.ts'
import type { CachedTree } from './cached-trees.ts'
import type { IndexEntries, IndexEntry } from './index-entries.ts'
import type { IndexFile } from './index-file.ts'
import { FOLDER, readTreeEntries, SUBMODULE, type TreeEntry } from './tree-entries.ts'
import { Unusual } from './unusual.ts'

/** What is at a path: in the commit, and in the index. */
export interface Difference {
  /** A character for each byte. */
  readonly path: string
  readonly before: TreeEntry | undefined
  readonly after: TreeEntry | undefined
}

/** Where more differs, to start git is the smaller part of its work; and a few trees that hold each other feign billions. */
const MOST_TREES = 3000
const MOST_DIFFERENCES = 20_000

/**
 * Compares an index with a tree, without what `git add --intent-to-add` named. Folders that the index knows to be the
 * same are not read, as `git diff-index --cached` does it.
 *
 * @param root the tree's name, in hexadecimal digits
 * @param find reads an object
 * @throws {Error} where a tree is not there or damaged, and where submodules differ, for which more counts
 */
export function compareIndex(index: IndexFile, root: string, find: FindPacked): readonly Difference[] {
  const comparison = new Comparison(index.entries, find, root.length / 2)
  comparison.compareFolder({ prefix: '', from: 0, to: index.entries.count }, root, index.trees)
  return comparison.differences.sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** Entries of the index that are in a folder, one beside the other. */
interface Folder {
  /** The folder's path, with a slash behind it. */
  readonly prefix: string
  readonly from: number
  readonly to: number
}

class Comparison {
  readonly differences: Difference[] = []
  readonly #entries: IndexEntries
  readonly #find: FindPacked
  readonly #nameBytes: number
  #trees = 0

  constructor(entries: IndexEntries, find: FindPacked, nameBytes: number) {
    this.#entries = entries
    this.#find = find
    this.#nameBytes = nameBytes
  }

  /** @param tree the folder in the commit; undefined where there is none */
  compareFolder(folder: Folder, tree: string | undefined, cached: CachedTree | undefined): void {
    const { prefix, to } = folder
    const committed = tree === undefined ? new Map<string, TreeEntry>() : this.#readTree(tree)
    const seen = new Set<string>()
    let last = ''
    for (let at = folder.from; at < to; ) {
      const path = this.#entries.pathAt(at)
      const slash = path.indexOf('/', prefix.length)
      const file = path.slice(prefix.length, slash < 0 ? undefined : slash)
      // Out of order, the entries of a folder would not be beside one another.
      if (file === '' || !path.startsWith(prefix) || path <= last || seen.has(file))
        throw new Unusual('The index is not in order.')
      seen.add(file)
      last = path
      const before = committed.get(file)
      if (slash < 0) {
        this.#compareFile(path, before, this.#entries.entryAt(at))
        at++
      } else {
        at = this.#compareInner(
          { prefix: `${prefix}${file}/`, from: at, to },
          before,
          cached?.folders.get(file),
        )
      }
    }
    for (const [file, before] of committed) if (!seen.has(file)) this.#remove(prefix + file, before)
  }

  #compareFile(path: string, before: TreeEntry | undefined, entry: IndexEntry): void {
    const after = entry.isIntended ? undefined : entry
    if (before?.mode === FOLDER) {
      this.#remove(path, before)
      this.#add(path, undefined, after)
    } else this.#add(path, before, after)
  }

  /** @returns where the entries behind the folder start */
  #compareInner(start: Folder, before: TreeEntry | undefined, cached: CachedTree | undefined): number {
    const { prefix, from, to } = start
    const end = this.#endOf(prefix, from, to)
    const isCached = cached !== undefined && cached.count >= 0
    if (isCached && before?.mode === FOLDER && before.name.equals(cached.name)) {
      if (end !== from + cached.count) throw new Unusual('A cached tree has another size.')
      return end
    }
    if (before !== undefined && before.mode !== FOLDER) this.#add(prefix.slice(0, -1), before, undefined)
    const tree = before?.mode === FOLDER ? before.name.toString('hex') : undefined
    this.compareFolder({ ...start, to: end }, tree, cached)
    return end
  }

  /** Where the entries of a folder end, the first of which is at `from`. */
  #endOf(prefix: string, from: number, to: number): number {
    let [low, high] = [from, to]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#entries.pathAt(middle).startsWith(prefix)) low = middle + 1
      else high = middle
    }
    return low
  }

  #remove(path: string, before: TreeEntry): void {
    if (before.mode !== FOLDER) this.#add(path, before, undefined)
    else {
      const none = { prefix: `${path}/`, from: 0, to: 0 }
      this.compareFolder(none, before.name.toString('hex'), undefined)
    }
  }

  #add(path: string, before: TreeEntry | undefined, after: TreeEntry | undefined): void {
    if (before === undefined && after === undefined) return
    if (before !== undefined && before.mode === after?.mode && before.name.equals(after.name)) return
    // Which of their changes count is up to the configuration of the repository and of .gitmodules.
    if (before?.mode === SUBMODULE || after?.mode === SUBMODULE) throw new Unusual('A submodule differs.')
    if (this.differences.push({ path, before, after }) > MOST_DIFFERENCES) {
      throw new Unusual('More files differ than are compared here.')
    }
  }

  #readTree(name: string): Map<string, TreeEntry> {
    if (++this.#trees > MOST_TREES) throw new Unusual('More folders differ than are compared here.')
    const tree = this.#find(name)
    if (tree?.type !== 'tree') throw new Unusual('A tree is missing.')
    return readTreeEntries(tree.bytes, this.#nameBytes)
  }
}
