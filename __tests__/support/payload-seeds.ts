import { createRequire } from 'node:module'

import { mergeGroupPayload, pullRequestPayload, pushPayload } from './events.ts'
import { giteaCreate, giteaPullRequest, giteaPush } from './forge-events.ts'
import {
  commentPayload,
  createPayload,
  deletePayload,
  dispatchPayload,
  releasePayload,
  repositoryDispatchPayload,
  reviewPayload,
  workflowRunPayload,
} from './more-events.ts'

interface Example {
  readonly name: string
  readonly examples: readonly Record<string, unknown>[]
}

const RECORDED = createRequire(import.meta.url)('@octokit/webhooks-examples') as readonly Example[]

/** Commits that payloads name. */
export interface NamedCommits {
  readonly base: string
  readonly head: string
  /** The repository: `o/r`. */
  readonly repository: string
}

/** Well-formed payloads of every event, as GitHub and Gitea send them, each as a start for mutations. */
export function payloadsOf({
  base,
  head,
  repository,
}: NamedCommits): Readonly<Record<string, readonly object[]>> {
  const facts = { base: { sha: base }, head: { sha: head }, commits: 1, repository }
  const push = { ref: 'refs/heads/topic', before: base, after: head, commits: [head], repository }
  const pulls = [pullRequestPayload(facts), giteaPullRequest(facts)]
  return {
    pull_request: pulls,
    pull_request_target: pulls,
    pull_request_review: [reviewPayload(facts)],
    pull_request_review_comment: [reviewPayload(facts)],
    push: [
      pushPayload(push),
      pushPayload({ ...push, forced: true }),
      pushPayload({ ref: push.ref, after: head, repository }),
      giteaPush(push),
    ],
    merge_group: [mergeGroupPayload({ base, head })],
    issue_comment: [commentPayload(7)],
    workflow_run: [
      workflowRunPayload({ head, pulls: [{ number: 7, head, base }] }),
      workflowRunPayload({ head, event: 'push' }),
      workflowRunPayload({ head, event: 'merge_group', branch: `gh-readonly-queue/main/pr-7-${base}` }),
    ],
    workflow_dispatch: [dispatchPayload(), dispatchPayload({ base, head, commits: '', 'pull-request': '' })],
    repository_dispatch: [repositoryDispatchPayload(), repositoryDispatchPayload({ 'pull-request': 7 })],
    schedule: [{ schedule: '0 5 * * 1' }, giteaPush(push)],
    release: [releasePayload('v1')],
    create: [
      createPayload('branch', 'topic'),
      createPayload('tag', 'v1'),
      giteaCreate('refs/heads/topic', head),
    ],
    delete: [deletePayload('branch', 'topic')],
  }
}

/** The payloads of an event that GitHub documents. */
export function recordedPayloads(eventName: string): readonly object[] {
  return RECORDED.find(({ name }) => name === eventName)?.examples ?? []
}
