import type { Finding } from '../model/finding.ts'
import type { PolicyOutcome } from '../model/ignored.ts'
import type { ScanRequest } from '../model/scan.ts'
import type { Severity } from '../model/secret-type.ts'
import type { Verdict } from '../model/verdict.ts'

/** What is known before a scan starts: who scans. */
export interface ScannerInfo {
  /** The program's version: `1.0.0`. */
  readonly version: string
  readonly engine: 'embedded engine' | `scan service ${string}`
  /** How many secret types are looked for; absent where a scan service does not say. */
  readonly secretTypes?: number
  /** Whether providers are asked if keys still work; absent where a scan service decides that. */
  readonly asksProviders?: boolean
}

/** What the texts need to know of a run beyond the scan's result. */
export interface RunInfo extends ScannerInfo {
  /** What was asked for. */
  readonly request: ScanRequest
  readonly durationMs: number
  readonly verdict: Verdict
  /** Whether the check fails, as the policy decided it. The texts below explain it, they don't decide. */
  readonly fails: boolean
  /** The policy's own words, for that explanation. */
  readonly failOn: 'any' | 'active' | 'never' | Severity
  readonly onError: 'fail' | 'warn'
  /** Whether the findings alone fail the check; needed where `failOn` is a severity. */
  readonly findingsFail?: boolean
  /** Whether a finding by itself fails the check; where this is absent, each does what `fails` says. */
  readonly failsCheck?: (finding: Finding) => boolean
  /** What the repository's policy did; absent where it did nothing. */
  readonly policy?: PolicyOutcome
  /** A scan service answers by itself: there is no job with a summary, nor a results file. */
  readonly isService?: true
}
