import type { FoundRange } from '../../model/scan.ts'
import type { CommitChanges, FileChange, History } from './history.ts'
import type { LocatedRepository } from './local-repository.ts'
import { readLfsObject } from './read/lfs-objects.ts'
import { hasPath, listDifferences } from './read/list-changes.ts'
import { looseFirst } from './read/loose-objects.ts'
import { readAuthors } from './read/read-authors.ts'
import { readHere } from './read/read-blobs.ts'
import { objectReader } from './read/read-objects.ts'

/** What a history of a clone is made of. */
export interface LocalCommits {
  /** Parents before children. */
  readonly commits: readonly CommitChanges[]
  readonly range?: FoundRange
  /** All that differs between a commit and one parent; asked of git, unless given. */
  readonly diffWith?: (parent: string, commit: string) => Promise<readonly FileChange[]>
}

/** Larger contents are read in pieces. */
const MAX_BLOB_BYTES = 20e6

const NOTHING_FETCHED = { requests: 0, objects: 0, bytes: 0, asked: [] } as const

/**
 * Commits of a clone, read where they are. Nothing is fetched: what the clone lacks is not read.
 *
 * @param repository stays open when the history is closed
 */
export function localHistory(
  { setting, objects, lfsObjects }: Omit<LocatedRepository, 'facts'>,
  { commits, range, diffWith }: LocalCommits,
): History {
  const source = { readObjects: looseFirst(objects, setting.signal, objectReader(setting)) }
  return {
    commits,
    ...(range === undefined ? {} : { range }),
    fetched: () => NOTHING_FETCHED,
    async readBlobs(blobs, each, large) {
      const missing = await readHere(source, [...new Set(blobs)], MAX_BLOB_BYTES, each, large)
      const take = await each
      for (const blob of missing) take({ blob, unread: 'its content is not in this clone' })
    },
    readLfsObject: (oid, size) => readLfsObject({ lfsObjects }, oid, size),
    // Messages are what a remote scan asks for; a clone's hooks and ranges read files.
    readCommitTexts: async () => [],
    diffWith: diffWith ?? ((parent, commit) => listDifferences(setting, parent, commit)),
    readFilesAt: () => Promise.reject(new Error('The policy of a clone is read by its own command.')),
    hasPath: (commit, path) => hasPath(setting, commit, path),
    authorsOf: (asked) => readAuthors(setting, asked),
    close: async () => undefined,
  }
}
