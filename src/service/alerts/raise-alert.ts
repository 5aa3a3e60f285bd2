import { sql, type Transaction } from 'kysely'

import type { FoundColumns } from '../scans/found-columns.ts'
import type { DetailedFinding } from '../scans/scanner.ts'
import type { Database } from '../store/tables.ts'

/** Alerts of what a repository scan found, as the interface names them. */
export const REPOSITORY_ALERT = 'REPO_SCAN_MATCH'
/** Alerts of what only scans of pull requests and of listed commits found. */
export const COMMIT_ALERT = 'COMMIT_SCAN_MATCH'

export type AlertPlace = FoundColumns & { readonly url: string; readonly alert_type: string }

export interface RaisedAlert {
  readonly id: string
  readonly state: string
  readonly resolution: string | null
  /** Whether no scan of any kind has reported the place before. */
  readonly isNewPlace: boolean
}

/**
 * Makes the alert of a secret in a repository, or counts up the one that there is. Once a repository scan has found the
 * secret, its alert is of that type, so that a search for what repository scans found lists it.
 *
 * @param eventId the event of this place; undefined where an earlier scan of the same kind has reported it
 * @param headStatus what the scan tells about the head; null for nothing
 */
export async function raiseAlert(
  transaction: Transaction<Database>,
  place: AlertPlace,
  eventId: string | undefined,
  headStatus: 'present' | 'removed' | null,
  { author, authorTime, excerpt }: DetailedFinding,
): Promise<RaisedAlert> {
  const isNewPlace = eventId !== undefined && !(await isReported(transaction, place, eventId))
  const known = await transaction
    .selectFrom('alerts')
    .select(['id', 'state', 'resolution', 'alert_type', 'head_status', 'repository_hash'])
    .where('url', '=', place.url)
    .where('secret_hash', '=', place.secret_hash)
    // Earlier versions made one for each kind of scan.
    .orderBy(sql`alert_type = ${REPOSITORY_ALERT}`, 'desc')
    .orderBy('created')
    .forUpdate()
    .executeTakeFirst()
  if (known === undefined) {
    const made = await transaction
      .insertInto('alerts')
      .values({
        ...place,
        author: author ?? null,
        author_time: authorTime === undefined ? null : new Date(authorTime),
        excerpt: excerpt === undefined ? null : JSON.stringify(excerpt),
        head_status: headStatus,
      })
      // Another scan may have made it just now.
      .onConflict((conflict) =>
        conflict.columns(['url', 'secret_hash', 'alert_type']).doUpdateSet({
          occurrences: sql<number>`alerts.occurrences + 1`,
          last_updated: sql<Date>`now()`,
        }),
      )
      .returning(['id', 'state', 'resolution'])
      .executeTakeFirstOrThrow()
    return { ...made, isNewPlace: true }
  }
  const type = place.alert_type === REPOSITORY_ALERT ? REPOSITORY_ALERT : known.alert_type
  const changes = {
    ...(type === known.alert_type ? {} : { alert_type: type }),
    ...(headStatus === null || headStatus === known.head_status ? {} : { head_status: headStatus }),
    ...(known.repository_hash === null && place.repository_hash !== null
      ? { repository_hash: place.repository_hash }
      : {}),
    ...(isNewPlace ? { occurrences: sql<number>`occurrences + 1` } : {}),
  }
  if (Object.keys(changes).length > 0) {
    await transaction
      .updateTable('alerts')
      .set({ ...changes, last_updated: sql<Date>`now()` })
      .where('id', '=', known.id)
      .execute()
  }
  return { ...known, isNewPlace }
}

/** Whether a scan of the other kind has reported the place. */
async function isReported(
  transaction: Transaction<Database>,
  { url, secret_hash, commit_sha, file_path, line_no, col_start }: AlertPlace,
  eventId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('events')
    .select('id')
    .where('url', '=', url)
    .where('secret_hash', '=', secret_hash)
    .where('commit_sha', '=', commit_sha)
    .where(sql`md5(file_path)`, '=', sql`md5(${file_path})`)
    .where('line_no', '=', line_no)
    .where('col_start', '=', col_start)
    .where('action', '=', 'detected')
    .where('id', '<>', eventId)
    .executeTakeFirst()
  return row !== undefined
}
