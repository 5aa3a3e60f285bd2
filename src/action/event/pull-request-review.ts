import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload } from './payload.ts'
import { requestOf } from './pull-request.ts'

/**
 * Commits of a pull request that was reviewed or commented on in a review. GITHUB_SHA is the test merge. The
 * payload describes the pull request in short and does not count its commits.
 *
 * @throws {ScanError} where the payload lacks a field
 */
export function readPullRequestReview(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  return requestOf(payload, context, { mergeSha: context.sha })
}
