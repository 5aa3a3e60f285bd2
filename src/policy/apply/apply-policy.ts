import type { Finding } from '../../model/finding.ts'
import type { PolicyOutcome } from '../../model/ignored.ts'
import type { Knowledge } from '../../model/knowledge.ts'
import type { ScanRequest, ScanResult } from '../../model/scan.ts'
import type { DescribeSecretType } from '../../model/secret-type.ts'
import { withCanonicalRules } from '../canonical-rules.ts'
import { entryNotes } from '../notes.ts'
import { describeWithPolicy, severityWith } from '../severity.ts'
import { type InlineIgnores, suppress } from '../suppressions.ts'
import { type Decision, evaluate, failsCheck, type Policy } from '../verdict.ts'
import type { BasePolicy } from './base-policy.ts'

/** A scan as the policy leaves it. */
export interface EvaluatedScan extends Decision, Knowledge {
  /** Without what does not count. */
  readonly result: ScanResult
  readonly outcome: PolicyOutcome
  /** Whether the findings alone fail the check. */
  readonly findingsFail: boolean
  /** Whether a finding by itself fails the check. */
  readonly failsCheck: (finding: Finding) => boolean
}

/** Judges a scan by the inputs and by the repository's policy. */
export function applyPolicy(
  scanned: ScanResult,
  request: ScanRequest,
  { policy: asWritten, notes }: BasePolicy,
  settings: Policy & { readonly inlineIgnores: InlineIgnores; readonly today: string },
  knowledge: DescribeSecretType,
): EvaluatedScan {
  const policy = withCanonicalRules(asWritten, knowledge)
  const describe = describeWithPolicy(policy, knowledge)
  const severityOf = severityWith(policy, describe)
  const fails = failsCheck(settings.failOn, { describe, severityOf })
  const excused = suppress(scanned, policy, settings)
  const { result, ignored, markersReported } = excused
  return {
    ...evaluate(result, settings, { describe, severityOf }),
    result,
    outcome: {
      ignored,
      markersReported,
      // Anyone who took out findings knows which entries did.
      notes: scanned.policy?.notes ?? [...notes, ...entryNotes(excused, request)],
    },
    describe,
    severityOf,
    findingsFail: result.findings.some(fails),
    failsCheck: fails,
  }
}
