import { type Kysely, sql } from 'kysely'

import { QUEUE_SCHEMA } from '../store/store.ts'
import type { Database } from '../store/tables.ts'

/** Nothing that the queue writes is so far ahead: what is was written before the clock was set back. */
const AHEAD = "interval '1 minute'"

/** Tables of pg-boss with the times that it compares to now. */
const TIMES: readonly (readonly [table: string, columns: readonly string[], where: string])[] = [
  ['job', ['start_after'], "state < 'active'"],
  ['job', ['heartbeat_on', 'started_on'], "state = 'active'"],
  ['queue', ['monitor_on', 'monitor_claim_on', 'maintain_on'], 'true'],
  ['version', ['cron_on', 'bam_on', 'flow_on'], 'true'],
]

/**
 * Brings what the queue wrote in the future back to now. Without that, a clock that was a day ahead and is set right
 * makes scans wait for a day, and a worker's death is noticed a day later.
 */
export async function forgetFuture(db: Kysely<Database>): Promise<void> {
  for (const [table, columns, where] of TIMES) {
    const set = columns.map((column) => `${column} = least(${column}, now())`).join(', ')
    const isAhead = columns.map((column) => `${column} > now() + ${AHEAD}`).join(' or ')
    await sql.raw(`update ${QUEUE_SCHEMA}.${table} set ${set} where ${where} and (${isAhead})`).execute(db)
  }
}
