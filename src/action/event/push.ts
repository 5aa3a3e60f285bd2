import { ScanError } from '../../model/errors.ts'
import type { Boundary, CommitRange, CommitSelection, Revision, ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload, type Payload } from './payload.ts'
import { beyondDefault, nameOf, repositoryOf, revisionOf, shaOfRun, TAG, tagRange } from './repository.ts'

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
 * GitHub sends all of it. Gitea and Forgejo don't say whether a push was forced, and list five commits at most (their
 * `PushPayload`); act sends what its user writes, which may be nothing: then the run's own commit and ref count.
 *
 * @throws {ScanError} where neither payload nor run names a commit, or the payload contradicts itself
 */
export function readPush(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  const repository = repositoryOf(context)
  const ref = payload.optionalText('ref') ?? context.ref
  const isTag = ref.startsWith(TAG)
  const after = payload.optionalSha('after')
  const word = isTag ? 'Tag' : 'Push to'
  if (isNone(after)) {
    if (payload.optionalFlag('deleted') === false) throw contradiction(context.eventName)
    const because = isTag ? 'the tag was deleted' : 'the branch was deleted'
    const subject = `${word} ${nameOf({ ref })} of ${repository.name}`
    return { repository, subject, commits: { kind: 'none', because } }
  }
  const head = revisionOf(after ?? shaOfRun(context), ref)
  const subject = `${word} ${nameOf(head)} of ${repository.name}`
  return { repository, subject, commits: isTag ? tagRange(head) : commitsOf(payload, context, head) }
}

function commitsOf(
  payload: Payload,
  context: EventContext,
  head: Revision & { readonly sha: string },
): CommitSelection {
  const range = { kind: 'range', head } as const
  const before = payload.optionalSha('before')
  const beyond = beyondDefault(context, head.ref)
  // No push leaves a branch where it was: such an old tip says nothing.
  if (before === undefined || isNone(before) || before === head.sha)
    return { ...range, ...beyond, ...alsoNew(payload) }

  const forced = payload.optionalFlag('forced')
  if (forced !== false) return { ...range, ...rewritten(before, beyond, forced), ...alsoNew(payload) }
  const listed = payload.length('commits')
  return { ...range, boundaries: [[{ sha: before }]], ...(isCount(listed) ? { expected: listed } : {}) }
}

/**
 * What bounds a push that replaced the old tip, or may have.
 *
 * @param forced undefined where the event does not say so: then git tells whether the old tip was replaced
 */
function rewritten(
  before: string,
  { boundaries, doubtEmpty }: Beyond,
  forced: true | undefined,
): Beyond & Pick<CommitRange, 'boundaries'> {
  const known: Boundary = { sha: before }
  if (doubtEmpty) return { boundaries: [[known], ...boundaries], doubtEmpty }
  const [others = []] = boundaries
  if (others.length === 0) return { boundaries: [[known]] }
  const goesOn: Boundary[][] = forced ? [] : [[{ sha: before, formerTip: true }]]
  return { boundaries: [...goesOn, [known, ...others], [...others]] }
}

type Beyond = ReturnType<typeof beyondDefault>

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
    .filter((path) => payload.optionalFlag(`${path}.distinct`))
    .map((path) => payload.sha(`${path}.id`))
  return also.length === 0 ? {} : { also }
}

/** Forges write a name of zeros where a ref did not exist before, or does not after. */
function isNone(sha: string | undefined): boolean {
  return sha !== undefined && /^0+$/.test(sha)
}

function contradiction(eventName: string): ScanError {
  return new ScanError(
    'input',
    `The ${eventName} event is not a deletion, but its after is all zeros. ` +
      'Push again, or set the inputs base and head.',
  )
}
