import { sql, type Transaction } from 'kysely'

import { activenessOf } from '../../model/finding.ts'
import { type FoundColumns, foundColumns } from '../scans/found-columns.ts'
import type { RunningScan } from '../scans/running-scan.ts'
import type { DetailedFinding } from '../scans/scanner.ts'
import type { Database } from '../store/tables.ts'
import { COMMIT_ALERT, REPOSITORY_ALERT, raiseAlert } from './raise-alert.ts'
import { recordActiveness } from './record-activeness.ts'

/** Who acts where a scan does. */
export const SCAN_ACTOR = 'scan'

/** Reviewed so, a secret that is found again in a new place is news again. */
const REOPENED = ['REVOKED', 'RESOLVED']

/**
 * Makes the events and alerts of a scan's findings: one alert for a secret in a repository, whatever kind of scan finds
 * it. A place that was reported before makes nothing new; a new place of a known secret counts up its alert, and reopens
 * one that was reviewed as revoked or resolved. What the repository's policy or an incident excuses makes an event and
 * no alert.
 */
export async function recordFindings(
  transaction: Transaction<Database>,
  scan: RunningScan,
  findings: readonly DetailedFinding[],
): Promise<void> {
  const alertType = scan.kind === 'repository' ? REPOSITORY_ALERT : COMMIT_ALERT
  // In one order everywhere, so that two scans of a repository wait for each other and never both.
  const sorted = [...findings].sort((a, b) =>
    a.secretHash < b.secretHash ? -1 : a.secretHash > b.secretHash ? 1 : 0,
  )
  for (const finding of sorted) {
    const place = { ...foundColumns(finding), url: scan.url, alert_type: alertType }
    const eventId = await addEvent(transaction, scan, place, finding)
    if (finding.ignored === undefined) {
      const alert = await raiseAlert(transaction, place, eventId, headStatusOf(scan, finding), finding)
      if (eventId !== undefined) {
        await transaction
          .updateTable('events')
          .set({ alert_id: alert.id })
          .where('id', '=', eventId)
          .execute()
      }
      if (alert.isNewPlace && alert.state === 'REVIEWED' && REOPENED.includes(alert.resolution ?? '')) {
        await reopen(transaction, scan, alert.id, place)
      }
    }
    await learn(transaction, scan, finding)
  }
}

/** What the scan has learned of a secret by asking its provider counts for the alert that there may be already. */
async function learn(
  transaction: Transaction<Database>,
  scan: RunningScan,
  finding: DetailedFinding,
): Promise<void> {
  const { secretHash, answer, severity } = finding
  const activeness = activenessOf(finding)
  if (answer === undefined && activeness === 'unknown') return
  const source = { scan: scan.id, actor: SCAN_ACTOR, url: scan.url }
  await recordActiveness(transaction, { secretHash, activeness, answer, severity }, source)
}

/** What the scan tells about the head: a scan of listed commits tells nothing, since its head is any of them. */
function headStatusOf({ kind }: RunningScan, { headStatus }: DetailedFinding): 'present' | 'removed' | null {
  return kind === 'commits' ? null : (headStatus?.kind ?? null)
}

/** @returns nothing where this place has its event already */
async function addEvent(
  transaction: Transaction<Database>,
  scan: RunningScan,
  place: FoundColumns & { readonly url: string; readonly alert_type: string },
  { author, ignored }: DetailedFinding,
): Promise<string | undefined> {
  const row = await transaction
    .insertInto('events')
    .values({
      ...place,
      action: ignored !== undefined ? 'ignored' : 'detected',
      author: author ?? null,
      scan_uuid: scan.id,
      actor: SCAN_ACTOR,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function reopen(
  transaction: Transaction<Database>,
  scan: RunningScan,
  alertId: string,
  place: FoundColumns & { readonly url: string; readonly alert_type: string },
): Promise<void> {
  await transaction
    .updateTable('alerts')
    .set({ state: 'ACTIVE', resolution: null, last_updated: sql<Date>`now()` })
    .where('id', '=', alertId)
    .execute()
  await transaction
    .insertInto('events')
    .values({ ...place, action: 'reinstated', alert_id: alertId, scan_uuid: scan.id, actor: SCAN_ACTOR })
    .execute()
}
