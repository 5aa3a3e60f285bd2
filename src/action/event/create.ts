import { ScanError } from '../../model/errors.ts'
import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload } from './payload.ts'
import {
  BRANCH,
  beyondDefault,
  repositoryOf,
  revisionOf,
  shaOfRun,
  shortRef,
  TAG,
  tagRange,
} from './repository.ts'

/**
 * Commits of a branch or tag that was made: those that the default branch, or no tag before it, has. The payload
 * names no commit; GITHUB_SHA does. Gitea writes the ref in full, GitHub its name alone.
 *
 * @throws {ScanError} where neither payload nor run tells the ref or its commit
 */
export function readCreate(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  const repository = repositoryOf(context)
  const ref = refOf(payload.optionalText('ref'), payload.optionalText('ref_type'), context)
  const name = shortRef(ref)
  const head = revisionOf(shaOfRun(context), ref)
  if (ref.startsWith(TAG))
    return { repository, subject: `Tag ${name} of ${repository.name}`, commits: tagRange(head) }
  return {
    repository,
    subject: `New branch ${name} of ${repository.name}`,
    commits: { kind: 'range', head, ...beyondDefault(context, ref) },
  }
}

/** @throws {ScanError} where it is open whether a branch or a tag was made, and which */
function refOf(name: string | undefined, type: string | undefined, context: EventContext): string {
  const full = [name, context.ref].find((one) => one?.startsWith(BRANCH) || one?.startsWith(TAG))
  if (name === undefined || name === full) {
    if (full !== undefined) return full
  } else if (type === 'branch' || type === 'tag') return `${type === 'tag' ? TAG : BRANCH}${name}`
  throw new ScanError(
    'input',
    `The ${context.eventName} event does not say which branch or tag was created. Set the inputs base and head.`,
  )
}
