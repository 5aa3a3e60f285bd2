import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { isObjectName, openPayload } from './payload.ts'
import { nothingNew, repositoryOf, shortRef, TAG, tagRange } from './repository.ts'

/**
 * Commits of a release: those that no tag before its own has.
 *
 * @throws {ScanError} where neither payload nor run tells the tag
 */
export function readRelease(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  const repository = repositoryOf(context)
  const tag = payload.has('release.tag_name') ? undefined : tagOfRun(context.ref)
  const name = tag ?? payload.text('release.tag_name')
  const subject = `Release ${name} of ${repository.name}`
  if (payload.optionalText('action') === 'deleted')
    return nothingNew(context, subject, 'the release was deleted')
  const head = { ...(isObjectName(context.sha) ? { sha: context.sha } : {}), ref: `${TAG}${name}` }
  return { repository, subject, commits: tagRange(head) }
}

/** GITHUB_REF is the release's tag. */
function tagOfRun(ref: string): string | undefined {
  return ref.length > TAG.length && ref.startsWith(TAG) ? shortRef(ref) : undefined
}
