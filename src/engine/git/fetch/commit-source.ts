import type { Repository } from '../../../model/repository.ts'
import type { Revision } from '../../../model/scan.ts'
import type { GitSetting } from '../process/run-git.ts'
import { objectReader, type ReadObjects } from '../read/read-objects.ts'
import type { BorrowedRepository } from './borrowed-repository.ts'
import { type FetchRequest, fetchedRef, type Remote, WHOLE_HISTORY } from './remote.ts'

/** What is fetched along with commits; a server may send more, and a later request can bring the rest. */
export type Contents = 'none' | 'folders' | 'folders and files'

const FILTERS = { none: 'tree:0', folders: 'blob:none', 'folders and files': undefined } as const

/** Commits of one repository: what is here, and how to get more. */
export interface CommitSource {
  readonly setting: GitSetting
  readonly repository: BorrowedRepository
  /** Reads objects that are here; what is asked for in the same turn of the event loop is read together. */
  readonly readObjects: ReadObjects
  /** Whether the borrowed clone has its histories to their very beginning. */
  readonly uncut: boolean
  /** Whether it moreover is a clone of this repository, so that only what is new need be fetched. */
  readonly complete: boolean
  /** Whether the server turned out to serve what its refs name, and nothing else. */
  readonly refsOnly: boolean
  /**
   * The commit that a branch has on the server, which is asked once: a clone's own word on it may be old, or of another
   * repository. Nothing where the branch has to be fetched anyway.
   *
   * @throws {ScanError} where the server does not tell
   */
  tipOf(ref: string): Promise<string | undefined>
  /** The commit that a branch had on the server when the clone last fetched it, which may be long ago. */
  trackedTip(ref: string): string | undefined
  /** Names under which the tip of a server's ref may be found here: as it was fetched, or as the clone has it. */
  namesOf(ref: string): Promise<readonly string[]>
  /**
   * Fetches revisions and the commits behind them. A revision that the server does not have is passed over.
   *
   * @param depth how many commits deep; `Infinity` for the whole history
   */
  fetch(revisions: readonly Revision[], depth: number, contents: Contents): Promise<void>
  /**
   * Fetches objects by their names, in one request; where the server does not serve them so, what was fetched
   * last is fetched again with all that belongs to it.
   *
   * @returns whether there was a way to ask for them
   */
  fetchObjects(names: readonly string[]): Promise<boolean>
  /** What the server's tags lead to, by their refs; asked for once. */
  tags(): Promise<ReadonlyMap<string, string>>
}

/** @param origin the repository on its server */
export function openCommitSource(
  setting: GitSetting,
  repository: BorrowedRepository,
  remote: Remote,
  origin: Repository,
): CommitSource {
  const { workspace } = repository
  const uncut = workspace !== undefined && workspace.shallow === ''
  const complete = uncut && workspace.isCloneOf(origin)
  /** Names and refs that the server does not have. */
  const absent = new Set<string>()
  let refsOnly = false
  /** Whether commits were fetched without all their contents. */
  let incomplete = false
  let last: Parameters<typeof fetch> | undefined
  let tags: Promise<ReadonlyMap<string, string>> | undefined
  let lastInTurn: Promise<unknown> = Promise.resolve()

  /** One fetch at a time: git locks what it writes. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = lastInTurn.then(work)
    lastInTurn = done.catch(() => undefined)
    return done
  }

  function requestOf(objects: string[], refs: string[], depth: number, asked: Contents): FetchRequest {
    // Where a history was cut, the server takes it that we have the contents at the cut. If they were left out
    // there, a deeper fetch can't bring them: they are fetched by their names.
    const possible = incomplete && asked === 'folders and files' ? 'folders' : asked
    const contents = refsOnly || (complete && !workspace.partial) ? 'folders and files' : possible
    const filter = FILTERS[contents]
    const have = complete ? 'clone' : asked === 'none' || refsOnly ? undefined : workspace?.head
    return {
      objects,
      refs,
      ...(complete ? {} : { depth: Math.min(depth, WHOLE_HISTORY) }),
      ...(filter === undefined ? {} : { filter }),
      ...(have === undefined ? {} : { have }),
    }
  }

  const tips = new Map<string, Promise<string | undefined>>()

  async function tipOf(ref: string): Promise<string | undefined> {
    if (!complete || !ref.startsWith('refs/heads/')) return undefined
    const asked = tips.get(ref) ?? inTurn(() => remote.listRefs([ref])).then(({ refs }) => refs.get(ref))
    tips.set(ref, asked)
    return asked
  }

  async function fetch(revisions: readonly Revision[], depth: number, contents: Contents): Promise<void> {
    last = [revisions, depth, contents]
    for (;;) {
      const objects = new Set<string>()
      const refs = new Set<string>()
      for (const { sha, ref } of revisions) {
        if (sha !== undefined && !refsOnly && !absent.has(sha)) objects.add(sha)
        else if (ref !== undefined && !absent.has(ref)) refs.add(ref)
      }
      if (objects.size + refs.size === 0) return
      const request = requestOf([...objects], [...refs], depth, contents)
      const refusal = await remote.fetch(request)
      if (refusal === undefined) {
        incomplete ||= request.filter !== undefined
        return
      }
      if (refusal.kind === 'refs-only') refsOnly = true
      else absent.add(refusal.kind === 'no-object' ? refusal.sha : refusal.ref)
    }
  }

  async function fetchObjects(names: readonly string[]): Promise<boolean> {
    const wanted = new Set(names)
    while (wanted.size > 0 && !refsOnly) {
      const refusal = await remote.fetch({ objects: [...wanted], filter: 'blob:none' })
      if (refusal === undefined) return true
      if (refusal.kind === 'refs-only') refsOnly = true
      else wanted.delete(refusal.kind === 'no-object' ? refusal.sha : refusal.ref)
    }
    // Such a server sends contents with their commits, or not at all.
    if (refsOnly && last !== undefined) await fetch(...last)
    return !refsOnly || last !== undefined
  }

  return {
    setting,
    repository,
    readObjects: objectReader(setting),
    uncut,
    complete,

    get refsOnly() {
      return refsOnly
    },

    tipOf,

    trackedTip: (ref) => workspace?.trackedTip(origin, ref),

    async namesOf(ref) {
      const sha = await tipOf(ref)
      return [fetchedRef(ref), ...(sha === undefined ? [] : [sha])]
    },

    fetch: (...asked) => inTurn(() => fetch(...asked)),

    tags() {
      tags ??= remote.listTags()
      return tags
    },

    fetchObjects: (names) => inTurn(() => fetchObjects(names)),
  }
}
