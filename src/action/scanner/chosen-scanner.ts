import type { Scanner } from '../../model/scan.ts'
import type { BasePolicy } from '../../policy/apply/base-policy.ts'
import type { OpenHistory, RevisionsOf } from '../../policy/apply/policy-reading.ts'
import type { ScannerInfo } from '../../report/run-info.ts'

/** Who scans, and what is to be known of it. */
export interface ChosenScanner {
  readonly scanner: Scanner
  /** Loads what the scan needs as well, so it is asked for once that is under way. */
  readonly introduce: () => Promise<ScannerInfo>
  /** The policy that judges the scan; to be asked for when the scan has ended. */
  readonly policy: () => Promise<BasePolicy>
  /** Something about the choice that the user should know, as a sentence. */
  readonly notice?: string
}

/** What any scanner stands on. */
export interface ScannerContext {
  readonly openHistory: OpenHistory
  /** The revisions whose policy judges a request. */
  readonly revisionsOf: RevisionsOf
}

/** Prints a line of progress. */
export type Say = (line: string) => void
