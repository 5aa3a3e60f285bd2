// When a finding is news, once for all kinds of scans: none of its parents' blobs at that path gave the same finding
// (type and secret), unexcused, and it was not moved there from another file, in which it counted. Text that stood
// there and was no finding makes none old.

/** What a blob gives of one finding. */
export interface Given {
  /** How often the finding is there. */
  readonly all: number
  /** How often it counts there: neither the policy nor a marker excuses it. */
  readonly counted: number
}

/** Tells what a blob gives of a finding in a file of that path, by the finding's key; of no blob, nothing. */
export type GivenBy = (blob: string | undefined, path: string, key: string) => Given

/** What a commit does to a file, and its blobs in the parents. */
export interface ChangedFile {
  readonly path: string
  readonly blob: string | undefined
  readonly before: readonly (string | undefined)[]
}

/** What there was of a finding before a commit. Where all of it was excused, it is old as long as it still is. */
export type Before = 'counted' | 'excused' | 'absent'

/** What the parents' blobs at the file's own path say of a finding. */
export function beforeInFile(key: string, { path, before }: ChangedFile, givenBy: GivenBy): Before {
  const given = before.map((blob) => givenBy(blob, path, key))
  if (given.some(({ counted }) => counted > 0)) return 'counted'
  return given.some(({ all }) => all > 0) ? 'excused' : 'absent'
}

/**
 * What there was of a finding before a commit: at the file's own path, or at another from which the commit moves it.
 *
 * @param changes what the commit changes, against each of its parents; read only where the own path does not decide
 */
export function beforeCommit(
  key: string,
  change: ChangedFile,
  changes: Iterable<ChangedFile>,
  givenBy: GivenBy,
): Before {
  const own = beforeInFile(key, change, givenBy)
  if (own === 'counted') return own
  const moved = beforeElsewhere(key, changes, givenBy)
  return moved === 'absent' ? own : moved
}

/** What the files say that the commit takes the finding out of: it was moved from there. */
function beforeElsewhere(key: string, changes: Iterable<ChangedFile>, givenBy: GivenBy): Before {
  let found: Before = 'absent'
  for (const { path, blob, before } of changes) {
    for (const parent of before) {
      const given = givenBy(parent, path, key)
      if (given.all === 0) continue
      const after = givenBy(blob, path, key)
      if (given.counted > after.all) return 'counted'
      if (given.all > after.all) found = 'excused'
    }
  }
  return found
}

/** Whether a finding is news. */
export function isNews(before: Before, isExcused: boolean): boolean {
  return before === 'absent' || (before === 'excused' && !isExcused)
}
