import type { LocalRepository } from '../git/local-repository.ts'
import { startCommitList } from '../git/read/commit-list.ts'
import { type CommitLog, type LogFilter, type LogListener, startCommitLog } from '../git/read/commit-log.ts'
import { readNamedTrees } from '../git/read/every-blob.ts'
import { CooperativeYield } from '../pack-search/cooperative-yield.ts'
import { CommitDiffer } from '../packs/commit-differ.ts'
import { isUnreadable, type PackedObjects } from '../packs/packed-objects.ts'
import { TreeLog, TreesUnreadable } from './tree-log.ts'

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

/** Trees that can't be read from packs are held as long as they are not more. */
const OTHER_BYTES = 32 * 2 ** 20

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
  #log: TreeLog | undefined

  constructor(repository: LocalRepository) {
    this.#repository = repository
    this.#list = startCommitList(repository.setting)
  }

  async readAhead(objects: PackedObjects): Promise<void> {
    const { setting, nameBytes } = this.#repository
    const [commits, contents] = await Promise.all([
      this.#list.read(),
      readNamedTrees(setting, objects.others, OTHER_BYTES),
    ])
    if (contents === undefined) return
    const differ = CommitDiffer.open({ objects, contents, nameBytes, commits })
    if (differ === undefined) return
    this.#log = new TreeLog(differ, new CooperativeYield(setting.signal))
    await this.#unlessUnreadable(this.#log.readAhead())
  }

  async read(filter: LogFilter, listener: LogListener): Promise<number> {
    const log = this.#log
    const count = log && (await this.#unlessUnreadable(log.read(filter, listener)))
    this.kill()
    if (count !== undefined) return count
    const { setting, nameBytes } = this.#repository
    this.#byGit = startCommitLog(setting, nameBytes)
    return this.#byGit.read(filter, listener)
  }

  kill(): void {
    this.#list.kill()
    this.#byGit?.kill()
    this.#log?.close()
  }

  /** Where a tree can't be read here, git has to. */
  async #unlessUnreadable<Result>(reading: Promise<Result>): Promise<Result | undefined> {
    try {
      return await reading
    } catch (error) {
      if (!(error instanceof TreesUnreadable) && !isUnreadable(error)) throw error
      this.#log?.close()
      this.#log = undefined
      return undefined
    }
  }
}
