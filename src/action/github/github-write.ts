import { openGitHubRequests } from './github-requests.ts'

/** Where and as whom something is written. */
export interface GitHubWriteOptions {
  /** `GITHUB_API_URL`. */
  readonly url: string
  readonly token: string
  /** `o/r`. */
  readonly repository: string
  readonly signal: AbortSignal
  /** Milliseconds before the second and the third attempt, where GitHub names no time. */
  readonly pauses?: readonly number[]
}

/** What happened to a request. */
export type GitHubAnswer =
  | { readonly ok: true; readonly data: unknown }
  /** `status` is undefined where there was no answer. */
  | { readonly ok: false; readonly status: number | undefined; readonly limited: boolean }

/** Sends a request such as `POST /repos/o/r/check-runs`, and returns the result; it never throws. */
export type AskGitHub = (
  route: string,
  parameters?: Readonly<Record<string, unknown>>,
) => Promise<GitHubAnswer>

/** A report that is not written in this time is not worth the wait, in milliseconds. */
const LONGEST_WAIT = 20_000

/** An attempt that takes longer has failed, in milliseconds. */
const SLOWEST = 20_000

/** Opens GitHub's REST API for what reports are written to. */
export async function openGitHub(options: GitHubWriteOptions): Promise<AskGitHub> {
  const { url, token, signal, pauses = [1000, 4000] } = options
  const limits = { slowest: SLOWEST, longestWait: LONGEST_WAIT }
  const request = await openGitHubRequests({ url, token, signal, pauses, ...limits })
  return async (route, parameters) => {
    const outcome = await request(route, parameters)
    if (outcome.ok) return outcome
    const { status, limited } = outcome.fault
    return { ok: false, status, limited }
  }
}

/** Why something was not written, as the end of a sentence that begins with what it is. */
export function refusalWords(
  { status, limited }: Extract<GitHubAnswer, { ok: false }>,
  permission: string,
): string {
  if (limited) return "could not be written because GitHub's rate limit is exceeded"
  if (status === 401 || status === 403 || status === 404)
    return `could not be written (${status}): give the job the permission "${permission}"`
  return status === undefined
    ? 'could not be written because GitHub did not respond'
    : `could not be written (${status})`
}
