import { type PullRequestFacts, type PushFacts, pullRequestPayload, pushPayload } from './events.ts'

// What other forges send, in the fields that matter, as their sources say (Gitea 1.26: modules/structs/hook.go,
// services/actions/notifier.go; Forgejo has the same).

/** Gitea lists no more commits than these of a push (`FEED_MAX_COMMIT_NUM`). */
const GITEA_LISTS = 5

/** A push as Gitea's runner gets it: whether it was forced is not said, and nothing counts its commits. */
export function giteaPush(facts: PushFacts): object {
  const { ref, before, after, commits, repository } = pushPayload(facts) as Record<string, unknown>
  const listed = (commits as { readonly id: string }[]).slice(0, GITEA_LISTS)
  return { ref, before, after, commits: listed.map(({ id }) => ({ id })), total_commits: 0, repository }
}

export interface GiteaPullRequestFacts extends Omit<PullRequestFacts, 'commits'> {
  readonly mergeBase?: string
}

/** A pull request of Gitea: no number of commits, no test merge, but the merge base. */
export function giteaPullRequest({ mergeBase, ...facts }: GiteaPullRequestFacts): object {
  const { pull_request, ...rest } = pullRequestPayload({ ...facts, commits: 0 }) as {
    readonly pull_request: Record<string, unknown>
  }
  const { commits: _, ...pull } = pull_request
  return { ...rest, pull_request: { ...pull, ...(mergeBase === undefined ? {} : { merge_base: mergeBase }) } }
}

/** A branch or tag that was made on Gitea: the ref stands in full, and no field names the default branch but its own. */
export function giteaCreate(ref: string, sha: string): object {
  const type = ref.startsWith('refs/tags/') ? 'tag' : 'branch'
  return { sha, ref, ref_type: type, repository: { full_name: 'o/r', default_branch: 'main' } }
}
