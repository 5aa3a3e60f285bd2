import type { Scanner, ScanRequest } from '../../model/scan.ts'
import { NO_BASE_POLICY, readBasePolicy } from './base-policy.ts'
import type { OpenHistory, PolicyReading, RevisionsOf } from './policy-reading.ts'

const CUSTOM_RULES_NOTE =
  'Custom rules of the policy apply to the embedded engine only, not to the scan service.'

/** A scanner that opens no history of its own, and beside which the policy is read from one without commits. */
export function withBasePolicy(
  scanner: Scanner,
  open: OpenHistory,
  revisionsOf: RevisionsOf,
): PolicyReading & { readonly scanner: Scanner } {
  let policy = NO_BASE_POLICY
  async function read(request: ScanRequest, signal: AbortSignal): Promise<void> {
    const revisions = revisionsOf(request)
    if (revisions.length === 0) return
    const history = await open({ ...request, commits: { kind: 'list', shas: [] } }, signal)
    try {
      policy = await readBasePolicy(history, request, revisions)
    } finally {
      await history.close()
    }
  }
  return {
    policy: () => Promise.resolve(policy),
    scanner: {
      async scan(request, signal) {
        const failing = new AbortController()
        const both = AbortSignal.any([signal, failing.signal])
        const reading = read(request, both)
        // Nobody waits for a service's answer that can\'t be judged any more.
        reading.catch((error: unknown) => failing.abort(error))
        const [result] = await Promise.all([scanner.scan(request, both), reading])
        if (result.policy === undefined && policy.policy.customRules.length > 0) {
          policy = { ...policy, notes: [...policy.notes, CUSTOM_RULES_NOTE] }
        }
        return result
      },
    },
  }
}
