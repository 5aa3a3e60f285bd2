import type { Repository } from '../../model/repository.ts'
import type { CommitRange, Revision, ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload } from './payload.ts'
import { revisionNamed } from './revision-named.ts'

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
