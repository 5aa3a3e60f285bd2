import type { ScanError } from '../../model/errors.ts'
import type { Knowledge } from '../../model/knowledge.ts'
import type { ScanResult } from '../../model/scan.ts'
import type { LeakedSecret } from '../leaked-secret.ts'
import type { RunInfo } from '../run-info.ts'
import { summarizeBegin, summarizeFailure } from '../summary/summary.ts'
import { droppedLine, secretTable } from '../summary/summary-table.ts'
import { count } from '../words/amount.ts'

/** Begins every comment of ours, so that the next run finds it; GitHub does not show it. */
export const COMMENT_MARKER = '<!-- keysieve: comment on a pull request -->'

/** GitHub takes 65,536 characters, markers among them; a byte is a character or a part of one. */
const COMMENT_BYTES = 60_000

/** How many further comments there are at most: with more, nobody would read on. */
const MOST_FURTHER = 4

/** Ends a comment that goes on in further ones, so that the next run looks for them. */
export const GOES_ON_MARKER = '<!-- keysieve: goes on -->'

/** Begins a further comment of ours, the first of which is part 2. */
export function partMarker(part: number): string {
  return `<!-- keysieve: comment on a pull request, part ${part} -->`
}

const RESOLVED = `${COMMENT_MARKER}
### ✅ Resolved: no secrets in this pull request

The secrets that were found here are no longer in its commits. A key that was pushed may have been read: if it isn't revoked yet, revoke it.
`

/** What is to become of our comment on the pull request. */
export interface CommentPlan {
  /** The comment, in Markdown; the marker is in it. */
  readonly body: string
  /** What had no room in it, as comments that follow it; those of an earlier run that are too many are deleted. */
  readonly further: readonly string[]
  /** Whether it is written where there is none yet; one that is there is always brought up to date. */
  readonly create: boolean
}

/** When a comment is begun: where the check fails, or where there is anything to say. */
export type CommentWhen = 'on-failure' | 'always'

/** Plans the comment of a finished scan. A clean pull request gets none; an older comment on it becomes "resolved". */
export function planComment(
  result: ScanResult,
  run: RunInfo,
  knowledge: Knowledge,
  when: CommentWhen,
): CommentPlan {
  if (run.verdict === 'clean') return { body: RESOLVED, further: [], create: false }
  const { text, rest } = summarizeBegin(result, run, knowledge, COMMENT_BYTES, restLine)
  const further = furtherComments(rest, run)
  const end = further.length === 0 ? '' : `\n${GOES_ON_MARKER}\n`
  return { body: `${COMMENT_MARKER}\n${text}${end}`, further, create: run.fails || when === 'always' }
}

function restLine(rest: number): string {
  return `**${count(rest, 'more secret')}:** the list continues in the comments below. The results file (output \`results-file\`) lists all.`
}

/** The secrets that had no room, a table in each comment. */
function furtherComments(secrets: readonly LeakedSecret[], { request }: RunInfo): string[] {
  const comments: string[] = []
  let rest = secrets
  while (rest.length > 0 && comments.length < MOST_FURTHER) {
    const part = comments.length + 2
    const { table, shown } = secretTable(rest, request.repository, COMMENT_BYTES)
    if (shown === 0) break
    rest = rest.slice(shown)
    const isLast = rest.length > 0 && comments.length === MOST_FURTHER - 1
    const end = isLast ? `\n\n${droppedLine(rest.length)}` : ''
    comments.push(`${partMarker(part)}\n### More secrets, part ${part}\n\n${table}${end}\n`)
  }
  return comments
}

/** Plans the comment of a scan that failed as a whole. */
export function planFailureComment(error: ScanError, run: RunInfo, when: CommentWhen): CommentPlan {
  const body = `${COMMENT_MARKER}\n${summarizeFailure(error, run)}`
  return { body, further: [], create: run.fails || when === 'always' }
}
