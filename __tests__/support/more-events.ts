import { type PullRequestFacts, pullRequestPayload } from './events.ts'

/** A payload's default branch and name. */
const repositoryField = (name = 'o/r') => ({ full_name: name, default_branch: 'main' })

/** A pull request as GitHub's API describes it. */
export function pullRequestAnswer(facts: PullRequestFacts): Record<string, unknown> {
  return (pullRequestPayload(facts) as { pull_request: Record<string, unknown> }).pull_request
}

/** The fields of a `pull_request_review` payload that matter: its pull request has neither `commits` nor `merged`. */
export function reviewPayload(facts: PullRequestFacts): object {
  const { commits: _, merged: __, ...short } = pullRequestAnswer(facts)
  return {
    action: 'submitted',
    review: { state: 'approved' },
    pull_request: short,
    repository: repositoryField(),
  }
}

/** The fields of an `issue_comment` payload that matter. */
export function commentPayload(number: number, { isPullRequest = true } = {}): object {
  const pull = isPullRequest
    ? { pull_request: { url: `https://api.github.com/repos/o/r/pulls/${number}` } }
    : {}
  return {
    action: 'created',
    issue: { number, ...pull },
    comment: { body: '/scan' },
    repository: repositoryField(),
  }
}

export interface WorkflowRunFacts {
  readonly event?: string
  readonly head: string
  readonly branch?: string
  /** The owner of the repository that the branch is in. */
  readonly owner?: string
  /** Pull requests of the repository itself. */
  readonly pulls?: readonly { readonly number: number; readonly head: string; readonly base: string }[]
}

/** The fields of a `workflow_run` payload that matter. */
export function workflowRunPayload({
  event = 'pull_request',
  head,
  branch = 'topic',
  owner = 'o',
  pulls = [],
}: WorkflowRunFacts): object {
  return {
    action: 'completed',
    workflow_run: {
      event,
      head_sha: head,
      head_branch: branch,
      head_repository: { full_name: `${owner}/r`, owner: { login: owner }, fork: owner !== 'o' },
      pull_requests: pulls.map((pull) => ({
        number: pull.number,
        head: { ref: branch, sha: pull.head },
        base: { ref: 'main', sha: pull.base },
      })),
    },
    repository: repositoryField(),
  }
}

/** The fields of a `workflow_dispatch` payload that matter; `inputs` is null where the workflow declares none. */
export function dispatchPayload(inputs: Readonly<Record<string, string>> | null = null): object {
  return { inputs, ref: 'refs/heads/main', repository: repositoryField() }
}

/** The fields of a `repository_dispatch` payload that matter. */
export function repositoryDispatchPayload(client: Readonly<Record<string, unknown>> = {}): object {
  return { action: 'scan', branch: 'main', client_payload: client, repository: repositoryField() }
}

/** The fields of a `release` payload that matter. */
export function releasePayload(tag: string, action = 'published'): object {
  return { action, release: { tag_name: tag, target_commitish: 'main' }, repository: repositoryField() }
}

/** The fields of a `create` payload that matter. */
export function createPayload(type: 'branch' | 'tag', ref: string): object {
  return { ref, ref_type: type, master_branch: 'main', repository: repositoryField() }
}

/** The fields of a `delete` payload that matter. */
export function deletePayload(type: 'branch' | 'tag', ref: string): object {
  return { ref, ref_type: type, repository: repositoryField() }
}
