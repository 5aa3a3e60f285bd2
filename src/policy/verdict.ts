import { activenessOf, type Finding } from '../model/finding.ts'
import type { Knowledge } from '../model/knowledge.ts'
import { isPublishable } from '../model/publishable.ts'
import type { ScanResult } from '../model/scan.ts'
import type { Severity } from '../model/secret-type.ts'
import type { Verdict } from '../model/verdict.ts'
import { isAtLeast } from './severity.ts'

/**
 * Which findings fail the check: a severity stands for itself and all that are worse. Keys that are public by design
 * fail it only under `info`.
 */
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
export function evaluate(result: ScanResult, policy: Policy, knowledge: Knowledge): Decision {
  const incomplete = result.coverage.notRead.length > 0
  const failsAsIncomplete = incomplete && policy.onError === 'fail'
  if (result.findings.length === 0) {
    return { verdict: incomplete ? 'not-scanned' : 'clean', fails: failsAsIncomplete }
  }
  const fails = result.findings.some(failsCheck(policy.failOn, knowledge))
  return { verdict: 'found', fails: failsAsIncomplete || fails }
}

/** Tells the findings that fail the check by themselves from those that pass it. */
export function failsCheck(failOn: FailOn, knowledge: Knowledge): (finding: Finding) => boolean {
  switch (failOn) {
    case 'never':
      return () => false
    case 'any':
      return (finding) => !isPublic(finding, knowledge)
    case 'active':
      return (finding) => activenessOf(finding) === 'active' && !isPublic(finding, knowledge)
    default:
      return (finding) => isAtLeast(knowledge.severityOf(finding), failOn)
  }
}

/** Whether a finding is public by design, and nobody has called it more urgent than that. */
function isPublic(finding: Finding, { describe, severityOf }: Knowledge): boolean {
  return severityOf(finding) === 'info' && isPublishable(finding, describe(finding.secretType))
}
