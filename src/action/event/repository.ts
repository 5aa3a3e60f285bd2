import { shortSha } from '../../model/commit.ts'
import { ScanError } from '../../model/errors.ts'
import type { Repository } from '../../model/repository.ts'
import type { CommitRange, Revision, ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { isObjectName, openPayload } from './payload.ts'
import { revisionNamed } from './revision-named.ts'

/** What every server calls its default branch. */
const SERVER_HEAD = 'HEAD'
/** The prefix of branches among refs. */
export const BRANCH = 'refs/heads/'
/** The prefix of tags among refs. */
export const TAG = 'refs/tags/'

/** The workflow's own repository; a fork's commits are there too, under `refs/pull/<number>/head`. */
export function repositoryOf({ serverUrl, repository }: EventContext): Repository {
  return { url: `${serverUrl.replace(/\/+$/, '')}/${repository}`, name: repository }
}

/** The ref of the default branch, where the event tells it. */
export function defaultBranchOf({
  eventName,
  payload,
  ref,
}: Pick<EventContext, 'eventName' | 'payload' | 'ref'>): string | undefined {
  const name = openPayload(eventName, payload).optionalText('repository.default_branch')
  if (name !== undefined) return `${BRANCH}${name}`
  // A schedule runs on the default branch alone, and has hardly a payload.
  return eventName === 'schedule' ? ref : undefined
}

/**
 * What bounds the commits that a ref has and the default branch has not: nothing for the default branch itself.
 *
 * @param ref undefined where it is not known
 */
export function beyondDefault(
  context: Pick<EventContext, 'eventName' | 'payload' | 'ref'>,
  ref: string | undefined,
): Pick<CommitRange, 'boundaries' | 'doubtEmpty'> {
  const defaultBranch = defaultBranchOf(context)
  if (defaultBranch !== undefined && ref !== undefined)
    return { boundaries: [ref === defaultBranch ? [] : [{ ref: defaultBranch }]] }
  // The commit may be on the default branch, which leaves nothing of it then: all of it counts.
  return { boundaries: [[{ ref: defaultBranch ?? SERVER_HEAD }], []], doubtEmpty: true }
}

/**
 * The commit that the run is on, for events that name none.
 *
 * @throws {ScanError} where the runner does not say it either
 */
export function shaOfRun({ eventName, sha }: Pick<EventContext, 'eventName' | 'sha'>): string {
  if (isObjectName(sha)) return sha
  throw new ScanError(
    'input',
    `The ${eventName} event has no commit SHA, and GITHUB_SHA is not set. Set the inputs base and head.`,
  )
}

/** A commit, and the ref that leads to it where that is one: act writes anything. */
export function revisionOf(sha: string, ref: string): Revision & { readonly sha: string } {
  return ref.startsWith('refs/') ? { sha, ref } : { sha }
}

/** How people call a revision: by its ref, or else by its commit. */
export function nameOf({ sha, ref }: Revision): string {
  return ref === undefined ? shortSha(sha ?? '') : shortRef(ref)
}

/** The whole history of a commit, or what came after the commit that the input `since` names, while it is there. */
export function historyOf({ inputs: { since } }: EventContext, head: Revision): CommitRange {
  const whole: CommitRange = { kind: 'range', head, boundaries: [[]] }
  return since === '' ? whole : { ...whole, boundaries: [[revisionNamed('since', since)], []] }
}

/** What a tag brings: commits that no tag before it has. */
export function tagRange(head: Revision): CommitRange {
  return { kind: 'range', head, boundaries: [[{ earlierTags: true }]] }
}

/** A request for nothing. */
export function nothingNew(context: EventContext, subject: string, because: string): ScanRequest {
  return { repository: repositoryOf(context), subject, commits: { kind: 'none', because } }
}

/** A ref's name as people write it: `main`, `v1.0`. */
export function shortRef(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '')
}
