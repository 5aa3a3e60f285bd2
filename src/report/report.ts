import type { Knowledge } from '../model/knowledge.ts'
import type { ScanResult } from '../model/scan.ts'
import type { RunInfo } from './run-info.ts'

/** All that a report for programs is made from. */
export interface Report extends Knowledge {
  readonly result: ScanResult
  readonly run: RunInfo
}
