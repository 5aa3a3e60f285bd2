import { startCommitList } from '../git/commit-list.ts'
import { type CommitLog, type LogFilter, type LogListener, startCommitLog } from '../git/commit-log.ts'
import { readNamedTrees } from '../git/every-blob.ts'
import type { LocalRepository } from '../git/local-repository.ts'
import { isUnreadable, type PackedObjects } from '../git/pack/packed-objects.ts'
import { TreeStore } from '../git/pack/tree-store.ts'
import { InTurns } from './in-turns.ts'
import { TreeChanges, TreeUnreadable } from './tree-changes.ts'
import { TreeLog } from './tree-log.ts'

/** The log of a whole history, under way. */
export interface HistoryLog {
  /**
   * Does what can be done of it before it is known what is wanted.
   *
   * @param objects where trees are read from
   * @throws {ScanError} where git can't read the history, and on abort
   */
  readAhead(objects: PackedObjects): Promise<void>
  /**
   * Goes through it, parents before children. Where trees were not read ahead, git compares them: that takes it
   * several times as long.
   *
   * @returns the number of commits
   * @throws {ScanError} where git can't read the history, and on abort
   */
  read(filter: LogFilter, listener: LogListener): Promise<number>
  /** Ends what git does for it. */
  kill(): void
}

/** Trees that are in no pack are held as long as they are not more. */
const LOOSE_BYTES = 32 * 2 ** 20

/** Starts the log ahead of the time when it is read. */
export function startHistoryLog(repository: LocalRepository, through: 'packs' | 'git'): HistoryLog {
  return through === 'packs' ? new LogFromTrees(repository) : startLogByGit(repository)
}

function startLogByGit({ setting, nameBytes }: LocalRepository): HistoryLog & CommitLog {
  return { ...startCommitLog(setting, nameBytes), readAhead: async () => undefined }
}

class LogFromTrees implements HistoryLog {
  readonly #repository: LocalRepository
  readonly #list: ReturnType<typeof startCommitList>
  #byGit: CommitLog | undefined
  #store: TreeStore | undefined
  #log: TreeLog | undefined

  constructor(repository: LocalRepository) {
    this.#repository = repository
    this.#list = startCommitList(repository.setting)
  }

  async readAhead(objects: PackedObjects): Promise<void> {
    const { setting, nameBytes } = this.#repository
    const [commits, loose] = await Promise.all([
      this.#list.read(),
      readNamedTrees(setting, objects.others, LOOSE_BYTES),
    ])
    if (loose === undefined) return
    this.#store = TreeStore.open(objects, loose, nameBytes)
    if (this.#store === undefined) return
    const trees = new TreeChanges(this.#store, commits)
    this.#log = new TreeLog(commits, trees, (blob) => objects.has(blob), new InTurns(setting.signal))
    await this.#unlessUnreadable(this.#log.readAhead())
    if (this.#log?.isThrough !== false) this.#closeStore()
  }

  async read(filter: LogFilter, listener: LogListener): Promise<number> {
    const log = this.#log
    const count = log && (await this.#unlessUnreadable(log.read(filter.wants, listener)))
    this.kill()
    if (count !== undefined) return count
    const { setting, nameBytes } = this.#repository
    this.#byGit = startCommitLog(setting, nameBytes)
    return this.#byGit.read(filter, listener)
  }

  kill(): void {
    this.#list.kill()
    this.#byGit?.kill()
    this.#closeStore()
  }

  #closeStore(): void {
    this.#store?.close()
    this.#store = undefined
  }

  /** Where a tree can't be read here, git has to. */
  async #unlessUnreadable<Result>(reading: Promise<Result>): Promise<Result | undefined> {
    try {
      return await reading
    } catch (error) {
      if (!(error instanceof TreeUnreadable) && !isUnreadable(error)) throw error
      this.#log = undefined
      return undefined
    }
  }
}
