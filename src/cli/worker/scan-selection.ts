import type { ScanRequest } from '../../model/scan.ts'
import type { TaskResult } from '../../service/scans/scanner.ts'
import type { CurrentMirror } from './mirrors.ts'
import type { TaskPolicy } from './task-policy.ts'

/** What one scan of a range or list of commits gives. */
export type DetailedResult = Pick<TaskResult, 'findings' | 'coverage' | 'policyNotes'>

/** Scans a selection of a repository's commits, under the policy of the task; out of a mirror, where there is one. */
export type ScanSelection = (
  request: ScanRequest,
  policy: TaskPolicy,
  signal: AbortSignal,
  mirror?: CurrentMirror,
) => Promise<DetailedResult>
