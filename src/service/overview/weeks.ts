/** Weeks that the figures go back. */
export const WEEKS = 12

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** The ends of the weeks, the oldest first; the last is `now`. One more than weeks: the first is where they begin. */
export function weekEnds(now: Date): readonly Date[] {
  return Array.from({ length: WEEKS + 1 }, (_, at) => new Date(now.getTime() - (WEEKS - at) * WEEK_MS))
}
