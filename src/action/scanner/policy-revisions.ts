import type { BaseOfMerge, Revision, ScanRequest } from '../../model/scan.ts'
import { openPayload } from '../event/payload.ts'
import { BRANCH, defaultBranchOf } from '../event/repository.ts'
import type { RunContext } from '../event/run-context.ts'

type EventFacts = Pick<RunContext, 'eventName' | 'payload' | 'ref' | 'repository'>

/**
 * The revisions whose policy judges a scan, the best first: a pull request's or merge group's base; what the default
 * branch was before a push to it; on all other events the default branch. A change never brings its own policy, so it
 * can't excuse itself.
 *
 * @returns none where there is no such revision, or it is not known; then nothing is excused
 */
export function policyRevisions(
  context: EventFacts,
  { commits, pullRequest, repository }: ScanRequest,
): readonly (Revision | BaseOfMerge)[] {
  if (commits.kind === 'none') return []
  const ofBase = pullRequest !== undefined || context.eventName === 'merge_group'
  if (ofBase && commits.kind === 'range') {
    const bases = commits.boundaries.flatMap(([first]) =>
      first === undefined || 'earlierTags' in first ? [] : [first],
    )
    if (bases.length > 0) return bases
  }
  const own = repository.name.toLowerCase() === context.repository.toLowerCase()
  const branch = own ? defaultBranchOf(context) : undefined
  if (branch === undefined) return []
  const before = beforeDefaultBranch(context, branch)
  if (before !== undefined) return before
  return commits.kind === 'range' && commits.head.ref === branch ? [commits.head] : [{ ref: branch }]
}

/**
 * What the default branch was before the event, where that has changed it: whatever the run scans, the branch's new tip
 * is a part of the change.
 *
 * @returns none where the branch is new; nothing where the event has not changed it
 */
function beforeDefaultBranch(
  { eventName, payload: event, ref }: EventFacts,
  branch: string,
): readonly Revision[] | undefined {
  if (eventName !== 'push' && eventName !== 'create') return undefined
  const payload = openPayload(eventName, event)
  const changed = payload.optionalText('ref') ?? ref
  // The event create has the branch's name alone.
  if (changed !== branch && `${BRANCH}${changed}` !== branch) return undefined
  if (payload.optionalText('ref_type') === 'tag') return undefined
  const before = payload.optionalSha('before')
  return before === undefined || /^0+$/.test(before) ? [] : [{ sha: before }]
}
