import type { LogFilter, LogListener } from '../git/read/commit-log.ts'
import type { CooperativeYield } from '../pack-search/cooperative-yield.ts'
import type { CommitDiffer } from '../packs/commit-differ.ts'
import { type FilteredCommit, LoggedChanges } from './logged-changes.ts'

/** A tree is needed that packs do not have, or that is too large. */
export class TreesUnreadable extends Error {}

/** So many changes are kept while nobody knows yet which are wanted. */
const AHEAD_CHANGES = 300_000

/** Between two pauses so many commits are gone through: that takes less than a millisecond, but for a very large one. */
const PAUSE_COMMITS = 16

/** The log of a history, from its trees. It throws `TreesUnreadable`, and on abort. */
export class TreeLog {
  /** Until all commits are gone through: it takes memory. */
  #differ: CommitDiffer | undefined
  readonly #count: number
  readonly #turns: CooperativeYield
  #ahead: LoggedChanges | undefined

  constructor(differ: CommitDiffer, turns: CooperativeYield) {
    this.#differ = differ
    this.#count = differ.count
    this.#turns = turns
  }

  /** Whether no tree is needed any more. */
  get isThrough(): boolean {
    return this.#differ === undefined
  }

  /** Goes through commits before it is known what is wanted, as far as memory should be spent on that. */
  async readAhead(mostChanges = AHEAD_CHANGES): Promise<void> {
    this.#ahead = await this.#turns.run(this.#goOn(mostChanges))
  }

  /** Goes through the rest, and reports all. */
  async read(filter: LogFilter, { onCommit, onMissing, onAdded }: LogListener): Promise<number> {
    // The newest first.
    const commits: FilteredCommit[] = []
    for (let log = this.#ahead; log !== undefined; log = await this.#turns.run(this.#goOn())) {
      for (const commit of log.filter(filter)) commits.push(commit)
    }
    for (const { sha, changes, missing, added } of commits.reverse()) {
      for (const path of missing) onMissing(sha, path)
      for (const path of added) onAdded(sha, path)
      if (changes.length > 0) onCommit({ sha, changes })
    }
    return this.#count
  }

  close(): void {
    this.#differ?.close()
    this.#differ = undefined
  }

  /** @returns what is logged of commits, as many as there is space for; nothing where they are all gone through */
  *#goOn(mostChanges?: number): Generator<void, LoggedChanges | undefined> {
    const differ = this.#differ
    if (differ === undefined) return undefined
    let progress = differ.log(PAUSE_COMMITS, mostChanges)
    for (; progress === 'paused'; progress = differ.log(PAUSE_COMMITS, mostChanges)) yield
    if (progress === 'unreadable') throw new TreesUnreadable()
    const log = new LoggedChanges(differ.takeLog())
    if (progress === 'through') this.close()
    return log
  }
}
