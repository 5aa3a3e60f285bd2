import type { Boundary, Revision, ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload, type Payload } from './payload.ts'
import { repositoryOf } from './repository.ts'

/**
 * Commits of a pull request. GITHUB_SHA is the test merge of its head with the base branch, and names the base
 * exactly, where `base.sha` may lag behind.
 *
 * @throws {ScanError} where the payload lacks a field
 */
export function readPullRequest(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  return requestOf(payload, context, {
    mergeSha: context.sha,
    expected: payload.count('pull_request.commits'),
  })
}

/** What is known of a pull request beyond what every description of one holds. */
export interface PullRequestExtras {
  /** The test merge; without it it is known by its ref alone. */
  readonly mergeSha?: string | undefined
  /** How many commits GitHub counts. */
  readonly expected?: number
}

/** The request for a pull request that is described below `pull_request`. */
export function requestOf(
  payload: Payload,
  context: EventContext,
  { mergeSha, expected }: PullRequestExtras,
): ScanRequest {
  const number = payload.count('pull_request.number')
  const repository = repositoryOf(context)
  const base = `refs/heads/${payload.text('pull_request.base.ref')}`
  const recorded: Revision = { sha: payload.sha('pull_request.base.sha'), ref: base }
  const tip: Revision = { ref: base }
  // The recorded base may lag behind, the branch's tip may have taken the commits in: the number tells which
  // one is right. Without a number both together, unless that leaves nothing.
  const known: Boundary[][] =
    expected === undefined ? [[recorded, tip], [recorded], [tip]] : [[recorded], [tip]]
  return {
    repository,
    subject: `Pull request #${number} of ${repository.name}`,
    pullRequest: number,
    commits: {
      kind: 'range',
      head: { sha: payload.sha('pull_request.head.sha'), ref: `refs/pull/${number}/head` },
      boundaries: [...mergesOf(payload, number, mergeSha).map((merge) => [{ merge }]), ...known],
      ...(expected === undefined ? { doubtEmpty: true } : { expected }),
    },
  }
}

/**
 * A closed pull request has no test merge, and GITHUB_SHA is the base branch; but where it was merged by a
 * merge commit, that one has the same parents.
 */
function mergesOf(payload: Payload, number: number, mergeSha: string | undefined): Revision[] {
  if (payload.text('pull_request.state') === 'closed') {
    const sha = payload.optionalSha('pull_request.merge_commit_sha')
    return sha === undefined ? [] : [{ sha }]
  }
  return [{ ...(mergeSha === undefined ? {} : { sha: mergeSha }), ref: `refs/pull/${number}/merge` }]
}
