import { QUEUE_SCHEMA } from '../store/store.ts'
import { type Check, checksOf } from './check.ts'
import type { DatabaseAccess } from './database-access.ts'

/** Workers do something every minute. */
const SEEN_MINUTES = 5
/** A scan that waits longer waits for a worker, or for too few. */
const LONGEST_WAIT_MINUTES = 15

/** Checks whether workers run, and whether they keep up. For a database with all tables. */
export async function checkWork(ask: DatabaseAccess['ask']): Promise<readonly Check[]> {
  return [await checkWorker(ask), await checkQueue(ask), await checkMessages(ask)]
}

async function checkWorker(ask: DatabaseAccess['ask']): Promise<Check> {
  const { ok, failed } = checksOf('worker')
  const [table] = await ask<{ name: string | null }>(
    `select to_regclass('${QUEUE_SCHEMA}.job')::text as name`,
  )
  const minutes =
    typeof table?.name !== 'string'
      ? undefined
      : (
          await ask<{ minutes: number | null }>(
            `select extract(epoch from now() - max(completed_on))::float / 60 as minutes
            from ${QUEUE_SCHEMA}.job where name = 'incidents-due' and state = 'completed'`,
          )
        )[0]?.minutes
  if (typeof minutes === 'number' && minutes <= SEEN_MINUTES) return ok('A worker runs.')
  return failed(
    `No worker has run in the last ${SEEN_MINUTES} minutes. Start keysieve serve, or keysieve serve --role worker.`,
  )
}

async function checkQueue(ask: DatabaseAccess['ask']): Promise<Check> {
  const { ok, warning } = checksOf('queue')
  const [row] = await ask<{ waiting: number; minutes: number | null }>(
    `select count(*)::int as waiting, extract(epoch from now() - min(created))::float / 60 as minutes
    from scans where state = 'pending'`,
  )
  const { waiting = 0, minutes = 0 } = row ?? {}
  if (minutes === null || minutes <= LONGEST_WAIT_MINUTES)
    return ok(`${waiting} ${waiting === 1 ? 'scan waits' : 'scans wait'}.`)
  return warning(
    `${waiting} ${waiting === 1 ? 'scan waits' : 'scans wait'}, the oldest for ${Math.floor(minutes)} minutes. Start more workers, or raise KEYSIEVE_SCANS_AT_A_TIME.`,
  )
}

async function checkMessages(ask: DatabaseAccess['ask']): Promise<Check> {
  const { ok, warning } = checksOf('notifications')
  const [row] = await ask<{ channels: number; failed: number }>(
    `select (select count(*)::int from notification_channels) as channels,
      (select count(*)::int from notification_messages where state = 'failed') as failed`,
  )
  const { channels = 0, failed = 0 } = row ?? {}
  if (failed === 0) return ok(`${channels} ${channels === 1 ? 'channel' : 'channels'}, no message failed.`)
  return warning(
    `${failed} ${failed === 1 ? 'message' : 'messages'} could not be delivered. The console lists them with the reason under Notifications.`,
  )
}
