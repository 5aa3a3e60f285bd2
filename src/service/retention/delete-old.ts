import type { Kysely } from 'kysely'

import type { Audit } from '../audit/audit.ts'
import type { Database } from '../store/tables.ts'
import { OLD_ROWS } from './old-rows.ts'
import type { RetainedKind, Retention } from './read-retention.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Deletes what is older than the days of its kind, batch by batch, and notes in the audit log how much it was. What is
 * left when `signal` aborts is deleted the next time.
 *
 * @returns how many rows of each kind
 */
export async function deleteOld(
  db: Kysely<Database>,
  audit: Audit,
  retention: Retention,
  signal: AbortSignal,
): Promise<Readonly<Partial<Record<RetainedKind, number>>>> {
  const deleted: Partial<Record<RetainedKind, number>> = {}
  try {
    for (const [kind, days] of Object.entries(retention) as [RetainedKind, number][]) {
      if (days === 0) continue
      const before = new Date(Date.now() - days * DAY_MS).toISOString()
      for (;;) {
        if (signal.aborted) return deleted
        const { numAffectedRows = 0n } = await OLD_ROWS[kind](before).execute(db)
        if (numAffectedRows === 0n) break
        deleted[kind] = (deleted[kind] ?? 0) + Number(numAffectedRows)
      }
    }
    return deleted
  } finally {
    if (Object.keys(deleted).length > 0)
      await audit.record({ action: 'data_deleted', actor: 'retention', details: deleted })
  }
}
