import type { ScanError } from '../model/errors.ts'
import type { ScanResult } from '../model/scan.ts'
import type { DescribeSecretType } from '../model/secret-type.ts'
import type { RunInfo } from './run-info.ts'
import { summarize, summarizeFailure } from './summary.ts'

/** Begins every comment of ours, so that the next run finds it; GitHub does not show it. */
export const COMMENT_MARKER = '<!-- keysieve: comment on a pull request -->'

/** GitHub takes 65,536 characters; a byte is a character or a part of one. */
const COMMENT_BYTES = 60_000

const RESOLVED = `${COMMENT_MARKER}
### ✅ Resolved: no secrets in this pull request any more

What was found here before is gone from its commits. A key that was pushed may have been read: if it is not revoked yet, revoke it all the same.
`

/** What is to become of our comment on the pull request. */
export interface CommentPlan {
  /** The comment, in Markdown; the marker is in it. */
  readonly body: string
  /** Whether it is written where there is none yet; one that is there is always brought up to date. */
  readonly create: boolean
}

/** When a comment is begun: where the check fails, or where there is anything to say. */
export type CommentWhen = 'on-failure' | 'always'

/** Plans the comment of a finished scan. A clean pull request gets none; an older comment on it becomes "resolved". */
export function planComment(
  result: ScanResult,
  run: RunInfo,
  describe: DescribeSecretType,
  when: CommentWhen,
): CommentPlan {
  if (run.verdict === 'clean') return { body: RESOLVED, create: false }
  const limit = COMMENT_BYTES - Buffer.byteLength(COMMENT_MARKER)
  const body = `${COMMENT_MARKER}\n${summarize(result, run, describe, limit)}`
  return { body, create: run.fails || when === 'always' }
}

/** Plans the comment of a scan that failed as a whole. */
export function planFailureComment(error: ScanError, run: RunInfo, when: CommentWhen): CommentPlan {
  const body = `${COMMENT_MARKER}\n${summarizeFailure(error, run)}`
  return { body, create: run.fails || when === 'always' }
}
