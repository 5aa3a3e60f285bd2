import { ScanError } from '../../model/errors.ts'
import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload } from './payload.ts'
import { nothingNew, repositoryOf, shortRef } from './repository.ts'

/**
 * Commits of a group in a merge queue, the merge commits that the queue made included.
 *
 * @throws {ScanError} where the payload lacks a field
 */
export function readMergeGroup(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  const repository = repositoryOf(context)
  const baseRef = payload.text('merge_group.base_ref')
  const subject = `Merge group for ${shortRef(baseRef)} of ${repository.name}`
  if (payload.optionalText('action') === 'destroyed')
    return nothingNew(context, subject, 'the merge group was dissolved')
  const head = { sha: payload.sha('merge_group.head_sha'), ref: payload.text('merge_group.head_ref') }
  const base = { sha: payload.sha('merge_group.base_sha'), ref: baseRef }
  if (base.sha === head.sha) {
    throw new ScanError(
      'input',
      'The merge_group event has the same commit as base and head, so the commits of the group are unknown. ' +
        'Remove the pull requests from the queue and add them again.',
    )
  }
  return { repository, subject, commits: { kind: 'range', head, boundaries: [[base]] } }
}
