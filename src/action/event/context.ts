import type { GitHubApi } from './github-api.ts'
import type { RunContext } from './run-context.ts'

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

/** What an event is read from. */
export interface EventContext extends Omit<RunContext, 'apiUrl'> {
  readonly inputs: ScopeInputs
  /** The commit that is checked out in the clone that the input `path` names. */
  readonly checkedOut?: string
  /** Asked only where an event does not say enough by itself. */
  readonly api: GitHubApi
}
