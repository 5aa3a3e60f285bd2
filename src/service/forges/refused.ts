import type { ForgeAnswer } from './forge-answer.ts'

/** What a refusal means for the requests that follow. */
export interface RefusalNote {
  /** Whether the same request would be refused again. */
  readonly isFinal?: boolean
  /** Whether the forge no longer knows the organization, or the app. */
  readonly isGone?: boolean
  /** No request of the organization makes sense before. */
  readonly until?: Date
  /** The status of the answer, where it was refused by one that says so. */
  readonly status?: number
}

/** A forge did not do what it was asked. Its message is one for people, and holds nothing that the forge wrote. */
export class Refused extends Error {
  override readonly name = 'Refused'
  readonly note: RefusalNote

  constructor(message: string, note: RefusalNote = {}) {
    super(message)
    this.note = note
  }
}

/** GitHub wants at least a minute after a secondary limit that names no time ("Rate limits for the REST API"). */
const UNNAMED_WAIT_MS = 60_000
/** No forge puts requests off for longer. */
const LONGEST_WAIT_MS = 60 * 60 * 1000

/**
 * Gives an answer that is a success.
 *
 * @param what was asked for, as the end of "refuses to …"
 * @param permission what the token or the app needs for it
 * @throws {Refused} for any other answer
 */
export function succeeded(answer: ForgeAnswer, what: string, permission: string): ForgeAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer
  throw refusalOf(answer, what, permission)
}

/** What an answer means that is no success. */
export function refusalOf(answer: ForgeAnswer, what: string, permission: string): Refused {
  const { status } = answer
  const until = limitOf(answer)
  if (until !== undefined) {
    return new Refused(`The forge limits the rate of requests (${status}). Keysieve tries again.`, { until })
  }
  if (status >= 300 && status < 400) {
    return new Refused(
      `The forge redirects the request to ${what} (${status}). Connect the organization by its new address.`,
      { isFinal: true },
    )
  }
  if (status === 401) {
    return new Refused(
      `The forge refuses the token (401). Check whether it was revoked or has expired, and connect the organization again.`,
    )
  }
  if (status === 403) {
    return new Refused(`The forge refuses to ${what} (403). Give the token or the app ${permission}.`)
  }
  if (status === 404 || status === 410) {
    return new Refused(
      `The forge has nothing to ${what} (${status}). Check that it still exists, and that the token or the app has ${permission}.`,
      { isFinal: true, isGone: true },
    )
  }
  if (status === 422 || status === 400 || status === 409) {
    return new Refused(`The forge can’t ${what} (${status}).`, { isFinal: true, status })
  }
  return new Refused(`The forge could not ${what} (${status}). Keysieve tries again.`)
}

/**
 * Until when a forge wants no request; undefined where the refusal is no limit. GitHub answers 403 or 429 with
 * `retry-after`, or with no requests remaining and the time of their return; the others answer 429.
 */
function limitOf({ status, headers, text }: ForgeAnswer): Date | undefined {
  if (status !== 429 && status !== 403) return undefined
  const now = Date.now()
  const after = headers['retry-after']
  if (after !== undefined && /^\d{1,6}$/.test(after)) return soonest(now, now + Number(after) * 1000)
  const remaining = headers['x-ratelimit-remaining'] ?? headers['ratelimit-remaining']
  const reset = headers['x-ratelimit-reset'] ?? headers['ratelimit-reset']
  if (remaining === '0' && typeof reset === 'string' && /^\d{1,11}$/.test(reset))
    return soonest(now, Number(reset) * 1000)
  if (status === 429 || /rate limit/i.test(text)) return new Date(now + UNNAMED_WAIT_MS)
  return undefined
}

function soonest(now: number, time: number): Date {
  return new Date(Math.min(Math.max(time, now + 1000), now + LONGEST_WAIT_MS))
}
