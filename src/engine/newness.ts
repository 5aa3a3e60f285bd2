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

/** Another file of the same commit, before and after it. */
export interface OtherFile {
  readonly before: Given
  readonly after: Given
}

/** What there was of a finding before a commit. Where all of it was excused, it is old as long as it still is. */
export type Before = 'counted' | 'excused' | 'absent'

/** What the parents' blobs of its own file say of a finding. */
export function beforeInFile(blobs: readonly Given[]): Before {
  if (blobs.some(({ counted }) => counted > 0)) return 'counted'
  return blobs.some(({ all }) => all > 0) ? 'excused' : 'absent'
}

/** What the files say that the commit takes the finding out of: it was moved from there. */
export function beforeElsewhere(others: Iterable<OtherFile>): Before {
  let found: Before = 'absent'
  for (const { before, after } of others) {
    if (before.counted > after.all) return 'counted'
    if (before.all > after.all) found = 'excused'
  }
  return found
}

/** Whether a finding is news. */
export function isNews(before: Before, isExcused: boolean): boolean {
  return before === 'absent' || (before === 'excused' && !isExcused)
}
