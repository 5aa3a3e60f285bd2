import { placeIn } from '../../model/finding.ts'
import type { Coverage, NotRead } from '../../model/scan.ts'
import type { FileChange, History } from '../git/history.ts'
import type { Remark } from '../stream/large-content.ts'
import type { BlobRemark, BlobsRead } from './blob-reader.ts'

/**
 * Holds what was read against what the commits bring.
 *
 * @param selects tells whether a file is scanned, by its path; all are without it
 * @param left files whose findings are not all listed
 */
export function coverageOf(
  history: History,
  { remarks, read, bytes }: BlobsRead,
  selects: ((path: string) => boolean) | undefined,
  left: readonly NotRead[],
): Coverage {
  const { commits, expected, range } = history
  const changes = commits.flatMap((commit) => commit.changes)
  const selected = selects === undefined ? changes : changes.filter(({ path }) => selects(path))
  const listed = (kind: Remark['kind']): NotRead[] =>
    selected.flatMap(({ commit, path, blob }) =>
      notReadOf(
        commit,
        path,
        (remarks.get(blob ?? '') ?? []).filter((remark) => remark.kind === kind),
      ),
    )
  const notRead = listed('unread')
  const incomplete = new Set(notRead.map(({ commit }) => commit))
  return {
    ...(expected === undefined ? {} : { commitsExpected: expected }),
    commits: commits.map(({ sha }) => sha),
    commitsScanned: commits.length - incomplete.size,
    files: read.size,
    bytes,
    notRead: [...notRead, ...left],
    outside: [...selected.flatMap(submodule), ...listed('aside')],
    ...(range === undefined ? {} : { range }),
    fetched: history.fetched(),
    ...(selects === undefined ? {} : { deselected: changes.length - selected.length }),
  }
}

/** What is to be said of a blob that a commit brings to a path. */
export function notReadOf(commit: string, path: string, remarks: readonly BlobRemark[]): NotRead[] {
  return remarks.map(({ inside, reason }) => ({ commit, ...placeIn(path, inside), reason }))
}

/** A submodule's commit belongs to another repository: it is listed, not scanned. */
function submodule({ commit, kind, path, blob }: FileChange): NotRead[] {
  return kind === 'submodule' && blob !== undefined
    ? [{ commit, path, reason: 'a submodule, scanned in its own repository' }]
    : []
}
