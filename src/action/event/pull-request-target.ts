import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload } from './payload.ts'
import { requestOrAsked } from './pull-request.ts'

/**
 * Commits of a pull request, seen from the base repository's own workflow. GITHUB_SHA is the default branch
 * there, so the test merge is taken from the payload, where it stands once GitHub has made it.
 *
 * @throws {ScanError} where nothing tells the head, or a field is no name of a commit
 */
export function readPullRequestTarget(context: EventContext): Promise<ScanRequest> {
  const payload = openPayload(context.eventName, context.payload)
  return requestOrAsked(payload, context, {
    mergeSha: payload.optionalSha('pull_request.merge_commit_sha'),
    expected: payload.optionalCount('pull_request.commits'),
  })
}
