import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload, type Payload } from './payload.ts'
import { requestByNumber } from './pull-request-by-number.ts'
import { nothingNew } from './repository.ts'

/**
 * Commits of the pull request that was commented on, as it stands now. The event has no names of commits: GitHub
 * is asked. A comment on an issue brings nothing.
 *
 * @throws {ScanError} where the payload lacks a field, or GitHub does not tell
 */
export async function readIssueComment(context: EventContext): Promise<ScanRequest> {
  const payload = openPayload(context.eventName, context.payload)
  const number = payload.count('issue.number')
  if (isPullRequest(payload)) return requestByNumber(context, number)
  const subject = `Issue #${number} of ${context.repository}`
  return nothingNew(context, subject, 'the comment is on an issue, not on a pull request')
}

/** Three fields tell it, the last but one in Gitea's payload alone; none of them may say so and be passed over. */
function isPullRequest(payload: Payload): boolean {
  const address = payload.optionalText('issue.html_url') ?? ''
  return (
    payload.has('issue.pull_request') ||
    payload.optionalFlag('is_pull') === true ||
    /\/pulls?\/\d+$/.test(address)
  )
}
