import type { Policy } from '../../policy/verdict.ts'
import type { RunInfo, ScannerInfo } from '../../report/run-info.ts'
import type { Inputs } from '../inputs.ts'

/** What is known of a run when it has ended. */
export interface EndedRun {
  readonly inputs: Inputs
  readonly about: ScannerInfo & Policy & Pick<RunInfo, 'request' | 'durationMs'>
  readonly signal: AbortSignal
}
