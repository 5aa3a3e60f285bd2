import type { Coverage, ScanRequest } from '../../model/scan.ts'
import type { DetailedFinding } from '../../service/scans/scanner.ts'

/** What one scan of a range or list of commits gives. */
export interface DetailedResult {
  readonly findings: readonly DetailedFinding[]
  readonly coverage: Coverage
}

/** Scans a selection of a repository's commits. */
export type ScanSelection = (request: ScanRequest, signal: AbortSignal) => Promise<DetailedResult>
