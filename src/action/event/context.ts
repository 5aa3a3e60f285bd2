import type { GitHubApi } from './github-api.ts'

/** What the user asks for by inputs of the step; empty texts where nothing is asked. */
export interface ScopeInputs {
  /** Another repository than the workflow's: `o/r`. */
  readonly repository: string
  readonly base: string
  readonly head: string
  readonly pullRequest: string
  readonly commits: string
  readonly since: string
}

/** What the runner tells of the event that started the workflow. */
export interface EventContext {
  /** `GITHUB_EVENT_NAME`. */
  readonly eventName: string
  /** The parsed content of the file that `GITHUB_EVENT_PATH` names. */
  readonly payload: unknown
  /** `GITHUB_SHA`: for `pull_request` the test merge, for `pull_request_target` the default branch. */
  readonly sha: string
  /** `GITHUB_REF`. */
  readonly ref: string
  /** `GITHUB_SERVER_URL`: `https://github.com`. */
  readonly serverUrl: string
  /** `GITHUB_REPOSITORY`, the repository of the workflow: `o/r`. For a fork's pull request it is the base. */
  readonly repository: string
  readonly inputs: ScopeInputs
  /** The commit that is checked out in the clone that the input `path` names. */
  readonly checkedOut?: string
  /** Asked only where an event does not say enough by itself. */
  readonly api: GitHubApi
}
