import { type ListedCommit, startCommitList } from '../git/commit-list.ts'
import {
  type LogFilter,
  type LoggedChange,
  type LoggedCommit,
  type LogListener,
  startCommitLog,
} from '../git/commit-log.ts'
import { readNamedTrees } from '../git/every-blob.ts'
import type { LocalRepository } from '../git/local-repository.ts'
import type { PackedObjects } from '../git/pack/packed-objects.ts'
import { TreeStore } from '../git/pack/tree-store.ts'
import { InTurns } from './in-turns.ts'
import { TreeChanges, TreeUnreadable } from './tree-changes.ts'

/** The log of a whole history, under way. */
export interface HistoryLog {
  /**
   * Goes through it, parents before children.
   *
   * @param objects where trees are read from; without them git compares them, which takes it several times as long
   * @returns the number of commits
   * @throws {ScanError} where git can't read the history, and on abort
   */
  read(objects: PackedObjects | undefined, filter: LogFilter, listener: LogListener): Promise<number>
  /** Ends it unread. */
  kill(): void
}

/** Trees that are in no pack are held as long as they are not more. */
const LOOSE_BYTES = 32 * 2 ** 20

/** Starts the log ahead of the time when it is read. */
export function startHistoryLog(repository: LocalRepository, through: 'packs' | 'git'): HistoryLog {
  const { setting, nameBytes } = repository
  if (through === 'git') {
    const log = startCommitLog(setting, nameBytes)
    return { kill: () => log.kill(), read: (_, filter, listener) => log.read(filter, listener) }
  }
  const list = startCommitList(setting)
  let log: { kill(): void } = list
  return {
    kill: () => log.kill(),
    async read(objects, filter, listener) {
      const commits = await list.read()
      if (objects !== undefined && (await readTrees(repository, objects, commits, filter, listener))) {
        return commits.length
      }
      const logged = startCommitLog(setting, nameBytes)
      log = logged
      return logged.read(filter, listener)
    },
  }
}

/** @returns whether all trees could be read; else the listener was told nothing */
async function readTrees(
  { setting, nameBytes }: LocalRepository,
  objects: PackedObjects,
  commits: readonly ListedCommit[],
  filter: LogFilter,
  listener: LogListener,
): Promise<boolean> {
  const loose = await readNamedTrees(setting, objects.others, LOOSE_BYTES)
  const store = loose === undefined ? undefined : TreeStore.open(objects, loose, nameBytes)
  if (store === undefined) return false
  try {
    const changes = new TreeChanges(store, commits)
    const found = await new InTurns(setting.signal).run(collect(changes, commits, filter))
    for (const { sha, changes: wanted, missing } of found.reverse()) {
      for (const path of missing) listener.onMissing(sha, path)
      if (wanted.length > 0) listener.onCommit({ sha, changes: wanted })
    }
    return true
  } catch (error) {
    if (error instanceof TreeUnreadable) return false
    throw error
  } finally {
    store.close()
  }
}

interface FoundChanges extends LoggedCommit {
  /** Paths of versions that are not here. */
  readonly missing: readonly string[]
}

/** What is wanted of all commits, in their order. */
function* collect(
  changes: TreeChanges,
  commits: readonly ListedCommit[],
  filter: LogFilter,
): Generator<void, FoundChanges[]> {
  const found: FoundChanges[] = []
  for (const commit of commits) {
    yield
    const wanted: LoggedChange[] = []
    const missing: string[] = []
    changes.of(commit, (change) => {
      const { path, blob, before } = change
      // Of such a file only the mode has changed.
      if (blob !== undefined && before.includes(blob)) return
      if (blob !== undefined && !filter.has(blob)) missing.push(path)
      if ([blob, ...before].some((one) => one !== undefined && filter.wants(one))) wanted.push(change)
    })
    if (wanted.length + missing.length > 0) found.push({ sha: commit.sha, changes: wanted, missing })
  }
  return found
}
