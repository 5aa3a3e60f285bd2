import { ScanError } from '../../model/errors.ts'
import type { GitHubApi } from '../event/github-api.ts'
import type { Fault } from './github-requests.ts'

export interface GitHubClientOptions {
  /** `GITHUB_API_URL`: `https://api.github.com`, `https://git.example.com/api/v3`. */
  readonly url: string
  /** Empty for none: public repositories need none. */
  readonly token: string
  readonly signal: AbortSignal
  /** Told of each wait, for people who wait too. */
  readonly onProgress: (message: string) => void
  /** Milliseconds before the second and the third attempt, where GitHub names no time. */
  readonly pauses?: readonly number[]
}

/** Longer than this nobody waits for GitHub's limits, in milliseconds: the run is over by then, or fails. */
const LONGEST_WAIT = 60_000

/** An attempt that takes longer has failed, in milliseconds. */
const SLOWEST = 30_000

/** GitHub's REST API. Its client is loaded with the first question: few events need one. */
export function createGitHubClient(options: GitHubClientOptions): GitHubApi {
  return {
    pullRequest: (repository, number) =>
      ask(options, repository, `/pulls/${number}`, `pull request #${number} of ${repository}`),
    async pullRequestsFrom(repository, head) {
      const query = new URLSearchParams({
        ...(head === undefined ? {} : { head }),
        state: 'all',
        sort: 'updated',
        direction: 'desc',
        per_page: '100',
        // Gitea's word for it.
        limit: '50',
      })
      const answer = await ask(options, repository, `/pulls?${query}`, `pull requests of ${repository}`)
      if (Array.isArray(answer)) return answer
      throw new ScanError(
        'repository',
        `GitHub's response for the pull requests of ${repository} is not a list. Check GITHUB_API_URL.`,
      )
    },
  }
}

async function ask(
  { url, token, signal, onProgress, pauses = [1000, 5000] }: GitHubClientOptions,
  repository: string,
  path: string,
  what: string,
): Promise<unknown> {
  const { host } = new URL(url)
  const onWait = (pause: number): void =>
    onProgress(`${host} did not return ${what}; retrying in ${Math.ceil(pause / 1000)} s`)
  const limits = { slowest: SLOWEST, longestWait: LONGEST_WAIT }
  const { openGitHubRequests } = await import('./github-requests.ts')
  const request = await openGitHubRequests({ url, token, signal, pauses, onWait, ...limits })
  const outcome = await request(`GET /repos/${repository}${path}`)
  if (outcome.ok) return outcome.data
  throwIfEnded(signal)
  throw new ScanError('repository', sentenceOf(outcome.fault, what, host))
}

function sentenceOf({ status, limited }: Fault, what: string, host: string): string {
  if (status === undefined)
    return `${host} did not return ${what}. Run the job again. If it fails again, check the runner's network.`
  if (limited)
    return `The rate limit of ${host} is exceeded, so ${what} could not be read (${status}). Run the job again later.`
  if (status === 401) return `${host} did not accept the github-token (401). Set it to a valid token.`
  if (status === 403)
    return `${host} denied access to ${what} (403). Give the job the permission "pull-requests: read".`
  if (status === 404)
    return (
      `${host} has no ${what} that this token can see (404). ` +
      'Check the number, and give the job the permission "pull-requests: read".'
    )
  return `${host} failed to return ${what} (${status}). Run the job again.`
}

function throwIfEnded(signal: AbortSignal): void {
  if (!signal.aborted) return
  throw signal.reason instanceof ScanError
    ? signal.reason
    : new ScanError('cancelled', 'The scan was canceled before it ended.')
}
