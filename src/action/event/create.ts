import type { Boundary, ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload } from './payload.ts'
import { BRANCH, repositoryOf, TAG, tagRange } from './repository.ts'

/**
 * Commits of a branch or tag that was made: those that the default branch, or no tag before it, has. The payload
 * names no commit; GITHUB_SHA does.
 *
 * @throws {ScanError} where the payload lacks a field
 */
export function readCreate(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  const repository = repositoryOf(context)
  const name = payload.text('ref')
  if (payload.text('ref_type') === 'tag') {
    const head = { sha: context.sha, ref: `${TAG}${name}` }
    return { repository, subject: `Tag ${name} of ${repository.name}`, commits: tagRange(head) }
  }
  const defaultBranch = payload.text('master_branch')
  const others: Boundary[] = name === defaultBranch ? [] : [{ ref: `${BRANCH}${defaultBranch}` }]
  return {
    repository,
    subject: `New branch ${name} of ${repository.name}`,
    commits: { kind: 'range', head: { sha: context.sha, ref: `${BRANCH}${name}` }, boundaries: [others] },
  }
}
