import { createHash } from 'node:crypto'

/** At night in UTC. */
const HOURS = 6

/**
 * The time of day at which an install asks providers once more, as five fields of cron in UTC: its own, so that not
 * all ask them at the same minute.
 *
 * @param installKey what no other install has
 */
export function dailySchedule(installKey: Uint8Array): string {
  const digest = createHash('sha256').update('keysieve daily schedule\n').update(installKey).digest()
  return `${digest.readUInt16BE(0) % 60} ${digest.readUInt16BE(2) % HOURS} * * *`
}
