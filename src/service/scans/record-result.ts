import { type Kysely, sql, type Transaction } from 'kysely'

import { recordFindings, SCAN_ACTOR } from '../alerts/record-findings.ts'
import { leaveOutIgnored, noteSeen } from '../incidents/left-out.ts'
import { actAs } from '../incidents/notes.ts'
import type { Database, IgnoredColumn } from '../store/tables.ts'
import { foundColumns } from './found-columns.ts'
import type { RunningScan } from './running-scan.ts'
import type { DetailedFinding, TaskResult } from './scanner.ts'

/** Rows of one statement; PostgreSQL takes 65,535 parameters. */
const BATCH = 500

/**
 * Writes down what a scan found, with its events and alerts, all at once or not at all. An attempt that has lost the
 * scan to a later one writes nothing.
 *
 * @returns whether it was written
 */
export async function recordResult(
  db: Kysely<Database>,
  scan: RunningScan,
  { findings: found, coverage, policyNotes = [], head, tips }: TaskResult,
): Promise<boolean> {
  const incomplete = coverage.notRead[0]
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('scans')
      .set({
        state: incomplete === undefined ? 'done' : 'failed',
        message: incomplete === undefined ? '' : incompleteWords(coverage.notRead.length, incomplete),
        fault: incomplete === undefined ? null : 'caller',
        progress: '',
        coverage: JSON.stringify(coverage),
        policy_notes: [...policyNotes],
        head: head ?? null,
        finished: sql<Date>`now()`,
      })
      .where('id', '=', scan.id)
      .where('attempt', '=', scan.attempt)
      .where('state', '=', 'in_progress')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    // Scans of one repository are written down one after the other: of two that find a new secret, one makes its alert.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`result ${scan.url}`}, 0))`.execute(transaction)
    await actAs(transaction, { actor: SCAN_ACTOR })
    const findings = await leaveOutIgnored(transaction, found)
    await insertFindings(transaction, scan.id, findings)
    await recordFindings(transaction, scan, findings)
    await noteSeen(transaction, findings)
    if (scan.repositoryId !== null && incomplete === undefined) {
      await transaction
        .updateTable('repositories')
        .set({ last_scan: scan.id, ...(tips === undefined ? {} : { tips: JSON.stringify(tips) }) })
        .where('id', '=', scan.repositoryId)
        .execute()
    }
    return true
  })
}

async function insertFindings(
  transaction: Transaction<Database>,
  scanId: string,
  findings: readonly DetailedFinding[],
): Promise<void> {
  await transaction.deleteFrom('findings').where('scan_id', '=', scanId).execute()
  for (let start = 0; start < findings.length; start += BATCH) {
    const rows = findings.slice(start, start + BATCH).map((finding, index) => ({
      scan_id: scanId,
      position: start + index,
      ...foundColumns(finding),
      answer: finding.answer === undefined ? null : JSON.stringify(finding.answer),
      ignored: ignoredOf(finding),
    }))
    await transaction.insertInto('findings').values(rows).execute()
  }
}

function ignoredOf({ ignored, marker }: DetailedFinding): string | null {
  if (ignored === undefined) return null
  const column: IgnoredColumn = {
    ...ignored,
    ...(ignored.by === 'inline' && marker !== undefined ? { marker: marker.name } : {}),
  }
  return JSON.stringify(column)
}

function incompleteWords(count: number, first: { readonly path: string; readonly reason: string }): string {
  const others = count === 1 ? '' : ` and ${count - 1} more`
  return `The scan is not complete: ${first.path} was not read (${first.reason})${others}. The findings are those in what was read.`
}
