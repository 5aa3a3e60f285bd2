import type { Boundary, CommitRange, Revision, ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { isObjectName, type Payload } from './payload.ts'
import { BRANCH, beyondDefault, repositoryOf } from './repository.ts'

/** What is known of a pull request beyond what every description of one holds. */
export interface PullRequestExtras {
  /** The test merge; without it it is known by its ref alone. */
  readonly mergeSha?: string | undefined
  /** How many commits the event or GitHub counts. */
  readonly expected?: number | undefined
}

/** The request for a pull request that is described below `pull_request`. */
export function requestOf(
  payload: Payload,
  context: EventContext,
  { mergeSha, expected }: PullRequestExtras,
): ScanRequest {
  const number = numberIn(payload)
  const repository = repositoryOf(context)
  const head = payload.sha('pull_request.head.sha')
  const merges = mergesOf(payload, number, isObjectName(mergeSha) ? mergeSha : undefined)
  const known = basesOf(payload, context, head, expected === undefined)
  const range: CommitRange = {
    kind: 'range',
    head: number === undefined ? { sha: head } : { sha: head, ref: `refs/pull/${number}/head` },
    boundaries: [...merges.map((merge) => [{ merge }]), ...known],
    ...(expected === undefined ? { doubtEmpty: true } : { expected }),
  }
  return {
    repository,
    subject: subjectOf(number, repository.name),
    ...(number === undefined ? {} : { pullRequest: number }),
    commits: range,
  }
}

/** How a pull request is called: `Pull request #7 of o/r`. */
export function subjectOf(number: number | undefined, repository: string): string {
  return `Pull request ${number === undefined ? '' : `#${number} `}of ${repository}`
}

/** Its number, where the payload tells one; both places hold the same. */
export function numberIn(payload: Payload): number | undefined {
  return payload.optionalCount('pull_request.number') ?? payload.optionalCount('number')
}

/**
 * The recorded base may lag behind, the branch's tip may have taken the commits in: the number tells which one is
 * right. Without a number both together, unless that leaves nothing; then the merge base that Gitea tells. A base that
 * is the head itself would leave nothing, and says nothing.
 */
function basesOf(
  payload: Payload,
  context: EventContext,
  head: string,
  uncounted: boolean,
): (readonly Boundary[])[] {
  const baseAt = (path: string): string | undefined => {
    const sha = payload.optionalSha(path)
    return sha === head ? undefined : sha
  }
  const name = payload.optionalText('pull_request.base.ref')
  // Gitea leaves the text empty where the branch is gone.
  const sha = baseAt('pull_request.base.sha')
  const tip = name === undefined ? [] : [{ ref: `${BRANCH}${name}` }]
  const recorded = sha === undefined ? [] : [{ sha, ...tip[0] }]
  if (recorded.length + tip.length === 0) return [...beyondDefault(context, undefined).boundaries]
  const mergeBase = uncounted ? baseAt('pull_request.merge_base') : undefined
  const sets = [
    ...(uncounted && recorded.length * tip.length > 0 ? [[...recorded, ...tip]] : []),
    recorded,
    tip,
    mergeBase === undefined ? [] : [{ sha: mergeBase }],
  ]
  return sets.filter((set) => set.length > 0)
}

/**
 * A closed pull request has no test merge, and GITHUB_SHA is the base branch; but where it was merged by a
 * merge commit, that one has the same parents.
 */
function mergesOf(payload: Payload, number: number | undefined, mergeSha: string | undefined): Revision[] {
  if (payload.optionalText('pull_request.state') === 'closed') {
    const sha = payload.optionalSha('pull_request.merge_commit_sha')
    return sha === undefined ? [] : [{ sha }]
  }
  const named = mergeSha === undefined ? {} : { sha: mergeSha }
  if (number !== undefined) return [{ ...named, ref: `refs/pull/${number}/merge` }]
  return mergeSha === undefined ? [] : [named]
}
