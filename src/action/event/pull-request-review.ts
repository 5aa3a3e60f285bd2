import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload } from './payload.ts'
import { requestOrAsked } from './pull-request.ts'

/**
 * Commits of a pull request that was reviewed or commented on in a review. GITHUB_SHA is the test merge. The
 * payload describes the pull request in short and does not count its commits.
 *
 * @throws {ScanError} where nothing tells the head, or a field is no name of a commit
 */
export function readPullRequestReview(context: EventContext): Promise<ScanRequest> {
  const payload = openPayload(context.eventName, context.payload)
  return requestOrAsked(payload, context, { mergeSha: context.sha })
}
