import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload, type Payload } from './payload.ts'
import { type PullRequestExtras, requestOf } from './pull-request-scope.ts'

/**
 * Commits of a pull request. GITHUB_SHA is the test merge of its head with the base branch, and names the base
 * exactly, where `base.sha` may lag behind. Gitea and Forgejo make no test merge and count no commits.
 *
 * @throws {ScanError} where nothing tells the head, or a field is no name of a commit
 */
export function readPullRequest(context: EventContext): Promise<ScanRequest> {
  const payload = openPayload(context.eventName, context.payload)
  const expected = payload.optionalCount('pull_request.commits')
  return requestOrAsked(payload, context, { mergeSha: context.sha, expected })
}

/**
 * The request for a pull request that an event describes; where it leaves out the head, what the API says of it.
 *
 * @throws {ScanError} where nothing tells the head
 */
export async function requestOrAsked(
  payload: Payload,
  context: EventContext,
  extras: PullRequestExtras,
): Promise<ScanRequest> {
  if (payload.has('pull_request.head.sha')) return requestOf(payload, context, extras)
  const { readHeadless } = await import('./headless-pull-request.ts')
  return readHeadless(payload, context)
}
