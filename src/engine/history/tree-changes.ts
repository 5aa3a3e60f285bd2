import type { ListedCommit } from '../git/commit-list.ts'
import type { LoggedChange } from '../git/commit-log.ts'
import type { Tree } from '../git/pack/tree-numbers.ts'
import type { TreeStore } from '../git/pack/tree-store.ts'

/** What is at a path in two trees: the names of versions of a file, or none. */
export type OnChange = (path: string, before: string | undefined, after: string | undefined) => void

/** Something that trees are needed for, and that packs do not have. */
export class TreeUnreadable extends Error {}

/**
 * The entries of which one commit's changes are made out, at most: ten times those of a large project's first commit.
 * A few trees that name one another can stand for billions of files. git, a process of its own, can be stopped there.
 */
const MOST_ENTRIES = 4_000_000

/** A byte of a path that is not of ASCII. */
const OTHER = /[^\0-\x7f]/

/** Tells what commits change, from their trees: what `git log --raw -c --no-renames --root` tells. */
export class TreeChanges {
  readonly #store: TreeStore
  readonly #trees: ReadonlyMap<string, string>
  readonly #mostEntries: number
  /** How many entries may still be compared for the commit at hand. */
  #entriesLeft = 0

  /** @param commits all that are parents of one that is asked about, too */
  constructor(store: TreeStore, commits: readonly ListedCommit[], mostEntries = MOST_ENTRIES) {
    this.#store = store
    this.#mostEntries = mostEntries
    this.#trees = new Map(commits.map(({ sha, tree }) => [sha, tree]))
  }

  /**
   * What a commit changes, in the order of paths; of a merge what is as in none of its parents.
   *
   * @throws {TreeUnreadable} where a tree is not to be had, or there are too many
   */
  of({ tree: name, parents }: ListedCommit, onChange: (change: LoggedChange) => void): void {
    this.#entriesLeft = this.#mostEntries
    const tree = this.#find(name)
    const [first, ...others] = parents.map((parent) => this.#treeOf(parent))
    if (others.length > 0) {
      for (const change of this.#ofMerge([first!, ...others], tree)) onChange(change)
      return
    }
    this.#compare(first, tree, '', (path, before, blob) =>
      onChange({ path: nameOf(path), blob, before: first === undefined ? [] : [before] }),
    )
  }

  #ofMerge([first, ...others]: readonly [Tree, ...Tree[]], tree: Tree): readonly LoggedChange[] {
    if (first === tree || others.includes(tree)) return []
    let changed = new Map<
      string,
      { readonly blob: string | undefined; readonly before: (string | undefined)[] }
    >()
    this.#compare(first, tree, '', (path, before, blob) => changed.set(path, { blob, before: [before] }))
    for (const other of others) {
      const inBoth: typeof changed = new Map()
      this.#compare(other, tree, '', (path, before) => {
        const change = changed.get(path)
        if (change !== undefined) inBoth.set(path, { blob: change.blob, before: [...change.before, before] })
      })
      changed = inBoth
    }
    return [...changed].map(([path, { blob, before }]) => ({ path: nameOf(path), blob, before }))
  }

  /** Paths are told as in trees: a character for a byte. */
  #compare(before: Tree | undefined, after: Tree | undefined, folder: string, onChange: OnChange): void {
    if (before === after) return
    const differences = this.#store.diff(before, after)
    this.#entriesLeft -= differences?.length ?? 0
    if (differences === undefined || this.#entriesLeft < 0) throw new TreeUnreadable()
    for (const { isFolder, name, before: one, after: other } of differences) {
      const path = folder + name
      if (isFolder) this.#compare(one, other, `${path}/`, onChange)
      else onChange(path, one, other)
    }
  }

  #treeOf(commit: string): Tree {
    const tree = this.#trees.get(commit)
    if (tree === undefined) throw new TreeUnreadable()
    return this.#find(tree)
  }

  #find(name: string): Tree {
    const tree = this.#store.find(name)
    if (tree === undefined) throw new TreeUnreadable()
    return tree
  }
}

function nameOf(path: string): string {
  return OTHER.test(path) ? Buffer.from(path, 'latin1').toString() : path
}
