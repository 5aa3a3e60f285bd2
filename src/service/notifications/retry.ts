const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS

/** The time after each failed attempt, as the Standard Webhooks have it: a receiver that is down for a day misses nothing. */
const DELAYS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
]

/** Many messages that failed together are not sent together again. */
const JITTER = 0.2
/** No receiver may put a message off for longer. */
const LONGEST_MS = 24 * HOUR_MS

/** How often a message is sent before it is given up. */
export const MOST_ATTEMPTS = DELAYS_MS.length + 1

/**
 * How long to wait after an attempt that failed, in milliseconds; undefined where it was the last.
 *
 * @param attempts how many there were
 * @param retryAfter what the receiver asks for: seconds, or a date of HTTP
 * @param random from 0 to 1
 */
export function delayAfter(
  attempts: number,
  retryAfter: string | undefined,
  now: Date,
  random = Math.random(),
): number | undefined {
  const delay = DELAYS_MS[attempts - 1]
  if (delay === undefined) return undefined
  const jittered = Math.round(delay * (1 - JITTER + 2 * JITTER * random))
  return Math.max(jittered, Math.min(askedDelay(retryAfter, now), LONGEST_MS))
}

function askedDelay(text: string | undefined, now: Date): number {
  if (text === undefined) return 0
  if (/^\d{1,9}$/.test(text)) return Number(text) * SECOND_MS
  const time = Date.parse(text)
  return Number.isNaN(time) ? 0 : Math.max(0, time - now.getTime())
}
