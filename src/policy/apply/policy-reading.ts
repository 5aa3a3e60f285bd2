import type { History } from '../../engine/git/history.ts'
import type { CustomRule } from '../../model/custom-rule.ts'
import type { BaseOfMerge, Revision, ScanRequest } from '../../model/scan.ts'
import { type BasePolicy, NO_BASE_POLICY, readBasePolicy } from './base-policy.ts'

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
