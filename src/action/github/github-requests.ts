import { setTimeout as sleep } from 'node:timers/promises'

/** As whom GitHub is asked, and how long. */
export interface GitHubRequestSetting {
  /** `GITHUB_API_URL`: `https://api.github.com`, `https://git.example.com/api/v3`. */
  readonly url: string
  /** Empty for none: public repositories need none. */
  readonly token: string
  readonly signal: AbortSignal
  /** Milliseconds before the second and the third attempt, where GitHub names no time. */
  readonly pauses: readonly number[]
  /** An attempt that takes longer has failed, in milliseconds. */
  readonly slowest: number
  /** Longer than this nobody waits for GitHub's limits, in milliseconds. */
  readonly longestWait: number
  /** Told of each wait, in milliseconds. */
  readonly onWait?: (pause: number) => void
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

/** What happened to a request. */
export type GitHubOutcome =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly fault: Fault }

/** Sends a request such as `GET /repos/o/r/pulls/7`, as often as it may help; it never throws. */
export type RequestGitHub = (
  route: string,
  parameters?: Readonly<Record<string, unknown>>,
) => Promise<GitHubOutcome>

/** Opens GitHub's REST API. Its client is loaded here, on no other path. */
export async function openGitHubRequests(setting: GitHubRequestSetting): Promise<RequestGitHub> {
  const { url, token, signal, pauses, slowest, longestWait, onWait } = setting
  const { GitHub } = await import('@actions/github/lib/utils')
  const silent = (): undefined => undefined
  const client = new GitHub({
    baseUrl: url.replace(/\/+$/, ''),
    ...(token === '' ? {} : { auth: token }),
    // Its own warnings are not written for the users of this action.
    log: { debug: silent, info: silent, warn: silent, error: silent },
  })
  return async (route, parameters = {}) => {
    for (let attempt = 0; ; attempt++) {
      try {
        const limit = AbortSignal.any([signal, AbortSignal.timeout(slowest)])
        const request = { signal: limit, redirect: 'error' as const }
        const { data } = await client.request(route, { ...parameters, request })
        return { ok: true, data }
      } catch (error) {
        // The error holds the request with its Authorization header: only what follows leaves this place.
        const fault = faultOf(error)
        const pause = fault.wait ?? pauses[attempt]
        const over = signal.aborted || attempt >= pauses.length || pause === undefined || pause > longestWait
        if (over || !mayRepeat(route, fault)) return { ok: false, fault }
        onWait?.(pause)
        await sleep(pause, undefined, { signal }).catch(silent)
      }
    }
  }
}

/** What was sent once may have been taken though the answer was lost: a second comment would stay. */
function mayRepeat(route: string, { limited, passing }: Fault): boolean {
  return limited || (passing && !route.startsWith('POST '))
}

/** What went wrong with a request, without the request itself. */
function faultOf(error: unknown): Fault {
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
