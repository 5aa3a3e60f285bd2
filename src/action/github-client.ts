import { setTimeout as sleep } from 'node:timers/promises'

import { ScanError } from '../model/errors.ts'
import type { GitHubApi } from './event/github-api.ts'

export interface GitHubClientOptions {
  /** `GITHUB_API_URL`: `https://api.github.com`, `https://git.example.com/api/v3`. */
  readonly url: string
  /** Empty for none: public repositories are told to everyone. */
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
        head,
        state: 'all',
        sort: 'updated',
        direction: 'desc',
        per_page: '100',
      })
      const answer = await ask(options, repository, `/pulls?${query}`, `pull requests of ${repository}`)
      if (Array.isArray(answer)) return answer
      throw new ScanError(
        'repository',
        `GitHub's answer on pull requests of ${repository} is no list. Check what GITHUB_API_URL names.`,
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
  const { GitHub } = await import('@actions/github/lib/utils')
  const host = new URL(url).host
  const client = new GitHub({
    baseUrl: url.replace(/\/+$/, ''),
    ...(token === '' ? {} : { auth: token }),
    // Its own warnings are not written for the users of this action.
    log: { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined },
  })
  for (let attempt = 0; ; attempt++) {
    try {
      const request = {
        signal: AbortSignal.any([signal, AbortSignal.timeout(SLOWEST)]),
        redirect: 'error' as const,
      }
      const answer = await client.request(`GET /repos/${repository}${path}`, { request })
      return answer.data
    } catch (error) {
      // The error holds the request with its Authorization header: only what follows leaves this place.
      throwIfEnded(signal)
      const fault = faultOf(error)
      const pause = fault.wait ?? pauses[attempt]
      if (!fault.passing || attempt >= pauses.length || pause === undefined || pause > LONGEST_WAIT)
        throw new ScanError('repository', sentenceOf(fault, what, host))
      onProgress(`${host} did not tell about ${what}; asking again in ${Math.ceil(pause / 1000)} s`)
      await sleep(pause, undefined, { signal }).catch(() => throwIfEnded(signal))
    }
  }
}

/** A fault of a request to GitHub. */
export interface Fault {
  /** Undefined where there was no answer. */
  readonly status: number | undefined
  readonly limited: boolean
  readonly passing: boolean
  /** How long GitHub asks to wait, in milliseconds. */
  readonly wait: number | undefined
}

/** What went wrong with a request, without the request itself. */
export function faultOf(error: unknown): Fault {
  const { status, response } = error as {
    status?: number
    response?: { headers?: Readonly<Record<string, string | number | undefined>> }
  }
  const headers = response?.headers ?? {}
  const limited =
    status === 429 ||
    (status === 403 && (headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined))
  const answered = response !== undefined
  return {
    status: answered ? status : undefined,
    limited,
    passing: !answered || limited || (status ?? 0) >= 500,
    wait: limited ? waitIn(headers) : undefined,
  }
}

/** `Retry-After` in seconds, or the time at which the limit ends, in seconds since 1970. */
function waitIn(headers: Readonly<Record<string, string | number | undefined>>): number | undefined {
  const seconds = Number(headers['retry-after'])
  if (headers['retry-after'] !== undefined && Number.isFinite(seconds)) return seconds * 1000
  const reset = Number(headers['x-ratelimit-reset'])
  return headers['x-ratelimit-remaining'] === '0' && Number.isFinite(reset)
    ? Math.max(0, reset * 1000 - Date.now())
    : undefined
}

function sentenceOf({ status, limited }: Fault, what: string, host: string): string {
  if (status === undefined)
    return `${host} gave no answer on ${what}. Run the job again; if it stays, check the runner's network.`
  if (limited)
    return `${host} answers no more questions on ${what} for now (${status}). Run the job again later.`
  if (status === 401)
    return `${host} did not accept the github-token (401). Give the step one that is still valid.`
  if (status === 403)
    return `${host} refused to tell about ${what} (403). Give the job the permission "pull-requests: read".`
  if (status === 404)
    return (
      `${host} has no ${what} that this token can see (404). ` +
      'Check the number, and give the job the permission "pull-requests: read".'
    )
  return `${host} failed to tell about ${what} (${status}). Run the job again.`
}

function throwIfEnded(signal: AbortSignal): void {
  if (!signal.aborted) return
  throw signal.reason instanceof ScanError
    ? signal.reason
    : new ScanError('cancelled', 'The scan was cancelled before it ended.')
}
