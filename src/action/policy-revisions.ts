import type { BaseOfMerge, Revision, ScanRequest } from '../model/scan.ts'
import { defaultBranchOf } from './event/repository.ts'
import type { RunContext } from './run-context.ts'

/**
 * The revisions whose policy judges a scan, the best first: a pull request's or merge group's base; on all other
 * events the default branch. A change never brings its own policy, so it can't excuse itself.
 *
 * @returns none where the default branch is not known; then nothing is excused
 */
export function policyRevisions(
  context: Pick<RunContext, 'eventName' | 'payload' | 'ref' | 'repository'>,
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
  return commits.kind === 'range' && commits.head.ref === branch ? [commits.head] : [{ ref: branch }]
}
