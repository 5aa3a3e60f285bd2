import type { ListedCommit } from '../git/commit-list.ts'
import type { LogFilter, LoggedChange, LoggedCommit, LogListener } from '../git/commit-log.ts'
import type { InTurns } from './in-turns.ts'
import type { TreeChanges } from './tree-changes.ts'

/** What a commit changes, as far as it may be wanted. */
interface KeptCommit extends LoggedCommit {
  /** Paths of versions that are not here. */
  readonly missing: readonly string[]
}

/** So many changes are kept while nobody knows yet which are wanted. */
const AHEAD_CHANGES = 300_000

/** The log of a history, from its trees. What it throws is as told by `TreeChanges`, or of an abort. */
export class TreeLog {
  readonly #commits: readonly ListedCommit[]
  /** Until all commits are gone through: it takes memory. */
  #trees: TreeChanges | undefined
  readonly #has: LogFilter['has']
  readonly #turns: InTurns
  /** The number of the commit that is next. */
  #next = 0
  /** The newest first. */
  readonly #kept: KeptCommit[] = []

  /** @param commits all of them, children before parents */
  constructor(commits: readonly ListedCommit[], trees: TreeChanges, has: LogFilter['has'], turns: InTurns) {
    this.#commits = commits
    this.#trees = trees
    this.#has = has
    this.#turns = turns
  }

  /** Whether no tree is needed any more. */
  get isThrough(): boolean {
    return this.#trees === undefined
  }

  /** Goes through commits before it is known what is wanted, as far as memory should be spent on that. */
  readAhead(mostChanges = AHEAD_CHANGES): Promise<void> {
    return this.#turns.run(this.#goOn(() => true, mostChanges))
  }

  /** Goes through the rest, and tells of all. */
  async read(wants: LogFilter['wants'], { onCommit, onMissing }: LogListener): Promise<number> {
    await this.#turns.run(this.#goOn(wants, Number.POSITIVE_INFINITY))
    for (const { sha, changes, missing } of this.#kept.reverse()) {
      for (const path of missing) onMissing(sha, path)
      const wanted = changes.filter((change) => isWanted(change, wants))
      if (wanted.length > 0) onCommit({ sha, changes: wanted })
    }
    return this.#commits.length
  }

  *#goOn(wants: LogFilter['wants'], most: number): Generator<void, void> {
    const trees = this.#trees
    if (trees === undefined) return
    for (let kept = 0; kept < most && this.#next < this.#commits.length; this.#next++) {
      yield
      const commit = this.#commits[this.#next]!
      const changes: LoggedChange[] = []
      const missing: string[] = []
      trees.of(commit, (change) => {
        const { path, blob, before } = change
        // Of such a file only the mode has changed.
        if (blob !== undefined && before.includes(blob)) return
        if (blob !== undefined && !this.#has(blob)) missing.push(path)
        if (isWanted(change, wants)) changes.push(change)
      })
      if (changes.length + missing.length > 0) this.#kept.push({ sha: commit.sha, changes, missing })
      kept += changes.length
    }
    if (this.#next === this.#commits.length) this.#trees = undefined
  }
}

function isWanted({ blob, before }: LoggedChange, wants: LogFilter['wants']): boolean {
  return (
    (blob !== undefined && wants(blob)) || before.some((version) => version !== undefined && wants(version))
  )
}
