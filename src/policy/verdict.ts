import { activenessOf } from '../model/finding.ts'
import type { ScanResult } from '../model/scan.ts'
import type { Severity } from '../model/secret-type.ts'
import type { Verdict } from '../model/verdict.ts'
import { isAtLeast, type SeverityOf } from './severity.ts'

/** Which findings fail the check: a severity stands for itself and all that are worse. */
export type FailOn = 'any' | 'active' | 'never' | Severity

/** What happens to the check when something could not be scanned. */
export type OnError = 'fail' | 'warn'

export interface Policy {
  readonly failOn: FailOn
  readonly onError: OnError
}

export interface Decision {
  readonly verdict: Verdict
  /** Whether the check fails. */
  readonly fails: boolean
}

/**
 * Judges a scan. Findings come first; a scan that did not read everything and found nothing is
 * `not-scanned`, and one that did find something still fails where what was not read would fail it.
 *
 * @param result without what the policy excuses
 */
export function judge(result: ScanResult, policy: Policy, severityOf: SeverityOf): Decision {
  const incomplete = result.coverage.notRead.length > 0
  const failsAsIncomplete = incomplete && policy.onError === 'fail'
  if (result.findings.length === 0) {
    return { verdict: incomplete ? 'not-scanned' : 'clean', fails: failsAsIncomplete }
  }
  return { verdict: 'found', fails: failsAsIncomplete || findingsFail(result, policy.failOn, severityOf) }
}

/** Whether the findings fail the check, whatever was not read. */
export function findingsFail(
  { findings }: Pick<ScanResult, 'findings'>,
  failOn: FailOn,
  severityOf: SeverityOf,
): boolean {
  switch (failOn) {
    case 'never':
      return false
    case 'any':
      return findings.length > 0
    case 'active':
      return findings.some((finding) => activenessOf(finding) === 'active')
    default:
      return findings.some((finding) => isAtLeast(severityOf(finding), failOn))
  }
}
