import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openAnswer } from './payload.ts'
import { requestOf } from './pull-request-scope.ts'

/**
 * Commits of a pull request of which only the number is known: GitHub is asked for the rest.
 *
 * @throws {ScanError} where GitHub does not tell
 */
export async function requestByNumber(context: EventContext, number: number): Promise<ScanRequest> {
  return requestFromAnswer(context, await context.api.pullRequest(context.repository, number))
}

/** The request for a pull request as GitHub's API describes it. */
export function requestFromAnswer(context: EventContext, pullRequest: unknown): ScanRequest {
  const answer = openAnswer(pullRequest)
  return requestOf(answer, context, {
    mergeSha: answer.optionalSha('pull_request.merge_commit_sha'),
    expected: answer.optionalCount('pull_request.commits'),
  })
}
