import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload } from './payload.ts'
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
  if (payload.has('issue.pull_request')) return requestByNumber(context, number)
  const subject = `Issue #${number} of ${context.repository}`
  return nothingNew(context, subject, 'the comment is on an issue, not on a pull request')
}
