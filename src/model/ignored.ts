import type { Finding } from './finding.ts'

/**
 * What can excuse a finding: an entry of the policy, a path or rule it leaves out, the baseline, a marker, or a decision
 * about its incident in the scan service.
 */
export const EXCUSES = ['ignore', 'path', 'rule', 'baseline', 'inline', 'incident'] as const

export type Excuse = (typeof EXCUSES)[number]

/** A finding that does not count. */
export interface IgnoredFinding {
  readonly finding: Finding
  readonly by: Excuse
  /** Why, in its author's words. */
  readonly reason?: string
}

/** What the policy did to a scan, for people. */
export interface PolicyOutcome {
  readonly ignored: readonly IgnoredFinding[]
  /** How many findings that count have a marker which was not honored. */
  readonly markersReported: number
  /** What people should know of the policy itself, a sentence each: an entry that ended, an edit that waits. */
  readonly notes: readonly string[]
}
