/**
 * Whether the job's token can only read, whatever the workflow's permissions say: runs for a pull request from a
 * fork, and runs that Dependabot started (GitHub's documentation, "Events that trigger workflows" and
 * "Troubleshooting Dependabot on GitHub Actions").
 */
export function hasReadOnlyToken(eventName: string, payload: unknown, env: NodeJS.ProcessEnv): boolean {
  if (env['GITHUB_ACTOR'] === 'dependabot[bot]') return true
  if (!FORKS_ONLY_READ.has(eventName)) return false
  const pull = (payload as { pull_request?: { head?: { repo?: { fork?: unknown } | null } } } | null)
    ?.pull_request
  // The repository of a fork that was deleted is null.
  return pull !== undefined && (pull.head?.repo?.fork === true || pull.head?.repo === null)
}

const FORKS_ONLY_READ: ReadonlySet<string> = new Set([
  'pull_request',
  'pull_request_review',
  'pull_request_review_comment',
])
