import type { ChannelRule } from '../../model/notification.ts'

const HOUR_MS = 60 * 60 * 1000
/** A daily digest comes at this hour in UTC. */
const DIGEST_HOUR = 8
/** A channel gets no more messages in an hour; what happens then is one message in the next. */
export const MOST_IN_AN_HOUR = 30

/**
 * Whether a channel gets its messages now.
 *
 * @param oldest when the first thing happened that is in no message yet
 * @param sentLately how many messages it got in the last hour
 */
export function isDue(
  { digest, quiet }: Pick<ChannelRule, 'digest' | 'quiet'>,
  oldest: Date,
  sentLately: number,
  now: Date,
): boolean {
  if (sentLately >= MOST_IN_AN_HOUR) return false
  if (quiet !== undefined && isBetween(now.getUTCHours(), quiet.from, quiet.until)) return false
  if (digest === 'none') return true
  return now.getTime() >= (digest === 'hourly' ? nextHour(oldest) : nextMorning(oldest))
}

/** Whether an hour is in a span that may go past midnight; a span of no length is empty. */
function isBetween(hour: number, from: number, until: number): boolean {
  return from <= until ? hour >= from && hour < until : hour >= from || hour < until
}

function nextHour(time: Date): number {
  return (Math.floor(time.getTime() / HOUR_MS) + 1) * HOUR_MS
}

function nextMorning(time: Date): number {
  const morning = Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate(), DIGEST_HOUR)
  return time.getTime() < morning ? morning : morning + 24 * HOUR_MS
}
