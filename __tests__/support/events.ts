import type { EventContext, ScopeInputs } from '../../src/action/event/context.ts'
import type { GitHubApi } from '../../src/action/event/github-api.ts'

const ZEROS = '0'.repeat(40)

export interface PullRequestFacts {
  readonly number?: number
  readonly action?: string
  readonly base: { readonly ref?: string; readonly sha: string }
  readonly head: { readonly ref?: string; readonly sha: string; readonly repository?: string }
  /** How many commits GitHub counts. */
  readonly commits: number
  /** The test merge; null until GitHub has made it. */
  readonly mergeSha?: string | null
  readonly repository?: string
}

/** Inputs of which none is given. */
export const NO_INPUTS: ScopeInputs = {
  repository: '',
  base: '',
  head: '',
  pullRequest: '',
  commits: '',
  since: '',
}

/** For events that say enough by themselves: a question is a mistake. */
const SILENT_API: GitHubApi = {
  pullRequest: () => Promise.reject(new Error('GitHub was asked.')),
  pullRequestsFrom: () => Promise.reject(new Error('GitHub was asked.')),
}

/** The fields of a `pull_request` or `pull_request_target` payload that matter, as GitHub writes them. */
export function pullRequestPayload({
  number = 7,
  action = 'synchronize',
  base,
  head,
  commits,
  mergeSha = null,
  repository = 'o/r',
}: PullRequestFacts): object {
  const { repository: from = repository } = head
  return {
    action,
    number,
    pull_request: {
      number,
      state: action === 'closed' ? 'closed' : 'open',
      merged: false,
      merge_commit_sha: mergeSha,
      commits,
      base: { ref: base.ref ?? 'main', sha: base.sha, repo: { full_name: repository, fork: false } },
      head: { ref: head.ref ?? 'topic', sha: head.sha, repo: { full_name: from, fork: from !== repository } },
    },
    repository: { full_name: repository, default_branch: 'main' },
  }
}

export interface PushFacts {
  readonly ref?: string
  /** Undefined where the ref is new. */
  readonly before?: string
  /** Undefined where the ref was deleted. */
  readonly after?: string
  readonly forced?: boolean
  /** Names of the commits listed. */
  readonly commits?: readonly string[]
  readonly repository?: string
}

/** The fields of a `push` payload that matter. */
export function pushPayload({
  ref = 'refs/heads/main',
  before = ZEROS,
  after = ZEROS,
  forced = false,
  commits = [],
  repository = 'o/r',
}: PushFacts): object {
  return {
    ref,
    before,
    after,
    created: before === ZEROS,
    deleted: after === ZEROS,
    forced,
    base_ref: null,
    commits: commits.map((id) => ({ id, distinct: true, message: 'commit' })),
    head_commit: after === ZEROS ? null : { id: after },
    repository: { full_name: repository, default_branch: 'main' },
  }
}

/** The fields of a `merge_group` payload that matter. */
export function mergeGroupPayload({
  head,
  base,
  baseRef = 'refs/heads/main',
}: {
  readonly head: string
  readonly base: string
  readonly baseRef?: string
}): object {
  return {
    action: 'checks_requested',
    merge_group: {
      head_sha: head,
      head_ref: `refs/heads/gh-readonly-queue/main/pr-7-${base}`,
      base_sha: base,
      base_ref: baseRef,
    },
    repository: { full_name: 'o/r', default_branch: 'main' },
  }
}

/** A context as the runner gives it, on github.com unless told otherwise. */
export function eventContext(
  eventName: string,
  payload: unknown,
  changes: Partial<EventContext> = {},
): EventContext {
  return {
    eventName,
    payload,
    sha: 'f'.repeat(40),
    ref: 'refs/heads/main',
    serverUrl: 'https://github.com',
    repository: 'o/r',
    inputs: NO_INPUTS,
    api: SILENT_API,
    ...changes,
  }
}
