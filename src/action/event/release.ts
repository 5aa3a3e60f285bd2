import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { isObjectName, openPayload } from './payload.ts'
import { nothingNew, repositoryOf, TAG, tagRange } from './repository.ts'

/**
 * Commits of a release: those that no tag before its own has.
 *
 * @throws {ScanError} where the payload lacks a field
 */
export function readRelease(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  const repository = repositoryOf(context)
  const tag = payload.text('release.tag_name')
  const subject = `Release ${tag} of ${repository.name}`
  if (payload.optionalText('action') === 'deleted')
    return nothingNew(context, subject, 'the release was deleted')
  const head = { ...(isObjectName(context.sha) ? { sha: context.sha } : {}), ref: `${TAG}${tag}` }
  return { repository, subject, commits: tagRange(head) }
}
