import type { History } from '../engine/git/history.ts'
import type { CustomRule } from '../model/custom-rule.ts'
import type { BaseOfMerge, Revision, Scanner, ScanRequest } from '../model/scan.ts'
import { type BasePolicy, NO_BASE_POLICY, readBasePolicy } from './base-policy.ts'

const CUSTOM_RULES_NOTE =
  "The policy's custom rules are looked for by the embedded engine only, not by the scan service."

/** Opens the commits of a request. */
export type OpenHistory = (request: ScanRequest, signal: AbortSignal) => Promise<History>

/** Gives the revisions whose policy judges a request, the best first. */
export type RevisionsOf = (request: ScanRequest) => readonly (Revision | BaseOfMerge)[]

/** Reads a change's policy in passing. */
export interface PolicyReading {
  /** What was read; no policy where no history was opened. To be asked for when the scan has ended. */
  readonly policy: () => Promise<BasePolicy>
}

/** A policy that is read from the history that the engine opens. */
export interface ReadingFromHistory extends PolicyReading {
  /** Opens the history, and reads the policy from it while the scan goes on. */
  readonly open: OpenHistory
  /** The policy's own rules, once it was read; none where there is no history to read it from. */
  readonly customRules: Promise<readonly CustomRule[]>
}

/**
 * Reads the policy of the one history that is opened. It is asked for at the same moment as the commits' contents,
 * and so read by the same git process.
 */
export function readingFromHistory(open: OpenHistory, revisionsOf: RevisionsOf): ReadingFromHistory {
  const { promise: customRules, resolve, reject } = Promise.withResolvers<readonly CustomRule[]>()
  customRules.catch(() => undefined) // told by `policy` too
  let reading: Promise<BasePolicy> | undefined
  return {
    policy: async () => (await reading) ?? NO_BASE_POLICY,
    customRules,
    async open(request, signal) {
      try {
        const history = await open(request, signal)
        reading = readBasePolicy(history, request, revisionsOf(request))
        reading.then(({ policy }) => resolve(policy.customRules), reject)
        return { ...history, close: closingAfter(reading, history) }
      } catch (error) {
        resolve([])
        throw error
      }
    },
  }
}

function closingAfter(reading: Promise<unknown>, history: History): History['close'] {
  return async () => {
    await reading.catch(() => undefined)
    await history.close()
  }
}

/** A scanner that opens no history of its own, and beside which the policy is read from one without commits. */
export function readingBeside(
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
        // Nobody waits for a service's answer that can't be judged any more.
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
