import type { Boundary, CommitSelection, Revision, ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload, type Payload } from './payload.ts'
import { BRANCH, repositoryOf, shortRef, TAG, tagRange } from './repository.ts'

/**
 * A push event lists no more commits than these (GitHub's documentation of webhooks, "push"). Enterprise servers
 * of before 2023 stop at 20.
 */
const MOST_LISTED = 2048
const MOST_LISTED_BEFORE = 20

/**
 * Commits that a push brings: those between the branch's old tip and the new one; for what is new or was
 * rewritten (a forced push), those that the default branch does not have; for a tag, those that no tag before
 * it has.
 *
 * @throws {ScanError} where the payload lacks a field
 */
export function readPush(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  const repository = repositoryOf(context)
  const ref = payload.text('ref')
  const subject = `${ref.startsWith(TAG) ? 'Tag' : 'Push to'} ${shortRef(ref)} of ${repository.name}`
  return { repository, subject, commits: commitsOf(payload, ref) }
}

function commitsOf(payload: Payload, ref: string): CommitSelection {
  const before = payload.sha('before')
  const head: Revision = { sha: payload.sha('after'), ref }
  const isTag = ref.startsWith(TAG)
  if (isNone(head.sha))
    return { kind: 'none', because: isTag ? 'the tag was deleted' : 'the branch was deleted' }
  if (isTag) return tagRange(head)

  const defaultBranch: Revision = { ref: `${BRANCH}${payload.text('repository.default_branch')}` }
  const others: Boundary[] = ref === defaultBranch.ref ? [] : [defaultBranch]
  if (isNone(before)) return { kind: 'range', head, boundaries: [others], ...alsoNew(payload) }

  const known: Boundary[] = [{ sha: before }]
  if (payload.flag('forced')) {
    const boundaries = others.length === 0 ? [known] : [[...known, ...others], others]
    return { kind: 'range', head, boundaries, ...alsoNew(payload) }
  }
  const listed = payload.length('commits')
  return {
    kind: 'range',
    head,
    boundaries: [known],
    ...(isCount(listed) ? { expected: listed } : {}),
  }
}

/** Whether a number of listed commits is that of the push: a push that is not forced brings one at least. */
function isCount(listed: number): boolean {
  return listed > 0 && listed < MOST_LISTED && listed !== MOST_LISTED_BEFORE
}

/**
 * The commits that no branch had before the push, as GitHub says. By the time of the run, or of one that is
 * repeated later, the default branch may have them.
 */
function alsoNew(payload: Payload): { readonly also?: readonly string[] } {
  const listed = Array.from({ length: payload.length('commits') }, (_, index) => `commits.${index}`)
  const also = listed
    .filter((path) => payload.has(`${path}.distinct`) && payload.flag(`${path}.distinct`))
    .map((path) => payload.sha(`${path}.id`))
  return also.length === 0 ? {} : { also }
}

/** GitHub writes a name of zeros where a ref did not exist before, or does not after. */
function isNone(sha: string | undefined): boolean {
  return sha !== undefined && /^0+$/.test(sha)
}
