import type { ScanErrorCode } from '../../model/errors.ts'
import type { ProviderAnswer } from '../../model/finding.ts'
import type { Verification } from '../../model/verify.ts'
import type { ScanTask, TaskResult } from '../../service/scans/scanner.ts'
import type { MirrorSettings } from './mirrors.ts'
import type { SharedRequest } from './shared-checks.ts'

/** What a process that scans is started with. */
export interface ScanProcessData {
  readonly secretHashKey: Uint8Array
  /** Where repositories are put for the time of a scan. */
  readonly temporaryFolder: string
  readonly verification: Verification
  /** Copies of repositories that are scanned often; none without it. */
  readonly mirrors?: MirrorSettings
  /** The service's own, unless given. */
  readonly limits?: TaskLimits
}

/** What one scan may take. */
export interface TaskLimits {
  /** Larger versions of files are read in pieces, in bytes. */
  readonly wholeBlob: number
  /** The most that is fetched, in bytes. */
  readonly fetch: number
  /** How many findings are listed; with more, the scan is not complete. */
  readonly findings: number
}

/** What it is asked. */
export type Request =
  | { readonly id: number; readonly method: 'scan' | 'headOf'; readonly task: ScanTask }
  | { readonly id: number; readonly method: 'abort' }
  /** The answer to what it wanted of what is shared. */
  | { readonly id: number; readonly method: 'answer'; readonly answer: ProviderAnswer | undefined }

/** What it answers. */
export type Reply =
  | { readonly id: number; readonly shared: SharedRequest }
  | { readonly id: number; readonly progress: string }
  | { readonly id: number; readonly result: TaskResult | string | undefined }
  | { readonly id: number; readonly code: ScanErrorCode; readonly message: string }
