import type { Coverage, NotRead } from '../model/scan.ts'
import type { FileChange, History } from './git/history.ts'

/** What was read of the versions that the commits bring. */
export interface ReadVersions {
  /** Object names that could not be read, with the reason. */
  readonly unread: ReadonlyMap<string, string>
  /** Object names that were read to the end. */
  readonly read: ReadonlySet<string>
  readonly bytes: number
}

/**
 * Holds what was read against what the commits bring.
 *
 * @param selects tells whether a file is scanned, by its path; all are without it
 * @param left files whose findings are not all listed
 */
export function coverageOf(
  history: History,
  { unread, read, bytes }: ReadVersions,
  selects: ((path: string) => boolean) | undefined,
  left: readonly NotRead[],
): Coverage {
  const { commits, expected, range } = history
  const changes = commits.flatMap((commit) => commit.changes)
  const selected = selects === undefined ? changes : changes.filter(({ path }) => selects(path))
  const notRead = selected.flatMap(({ commit, path, blob }): NotRead[] => {
    const reason = blob === undefined ? undefined : unread.get(blob)
    return reason === undefined ? [] : [{ commit, path, reason }]
  })
  const incomplete = new Set(notRead.map(({ commit }) => commit))
  return {
    ...(expected === undefined ? {} : { commitsExpected: expected }),
    commits: commits.map(({ sha }) => sha),
    commitsScanned: commits.length - incomplete.size,
    files: read.size,
    bytes,
    notRead: [...notRead, ...left],
    outside: selected.flatMap(submodule),
    ...(range === undefined ? {} : { range }),
    fetched: history.fetched(),
    ...(selects === undefined ? {} : { deselected: changes.length - selected.length }),
  }
}

/** A submodule's commit belongs to another repository: it is listed, not scanned. */
function submodule({ commit, kind, path, blob }: FileChange): NotRead[] {
  return kind === 'submodule' && blob !== undefined
    ? [{ commit, path, reason: 'a submodule, scanned in its own repository' }]
    : []
}
