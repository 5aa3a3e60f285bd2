import { sql, type Transaction } from 'kysely'

import { type Activeness, activenessOf, type ProviderAnswer, tagsWith } from '../../model/finding.ts'
import { actAs, lockIncident } from '../incidents/notes.ts'
import type { Database } from '../store/tables.ts'

/** What was learned of a secret by asking its provider, or by trying to. */
export interface LearnedActiveness {
  readonly secretHash: string
  readonly activeness: Activeness
  /** What the provider said; why nobody knows, where it is of no known activeness. */
  readonly answer?: ProviderAnswer | undefined
  /** How urgent it is, knowing that. */
  readonly severity?: string
}

export interface ActivenessSource {
  /** The scan that it was learned by; null for a check of its own. */
  readonly scan: string | null
  readonly actor: string
  /** Only the alerts of this repository; without one, of all that have the secret. */
  readonly url?: string
}

/**
 * Writes down at the alerts of a secret whether it still works. Where that has changed, an event says so. What nobody
 * knows changes nothing but the day of the last look.
 *
 * @returns how many alerts have changed
 */
export async function recordActiveness(
  transaction: Transaction<Database>,
  { secretHash, activeness, answer, severity }: LearnedActiveness,
  { scan, actor, url }: ActivenessSource,
): Promise<number> {
  await actAs(transaction, { actor })
  await lockIncident(transaction, secretHash)
  const alerts = await transaction
    .selectFrom('alerts')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .$if(url !== undefined, (query) => query.where('url', '=', url!))
    .orderBy('id')
    .forUpdate()
    .execute()
  let changed = 0
  for (const alert of alerts) {
    const isNews = activeness !== 'unknown' && activenessOf(alert) !== activeness
    const tags = isNews ? [...tagsWith(alert.tags, activeness)] : alert.tags
    await transaction
      .updateTable('alerts')
      .set({
        activeness_checked: sql<Date>`now()`,
        activeness_reason: activeness === 'unknown' ? (answer?.reason ?? null) : null,
        ...(activeness === 'unknown' || answer === undefined ? {} : { answer: JSON.stringify(answer) }),
        ...(isNews ? { tags, last_updated: sql<Date>`now()` } : {}),
        ...(isNews && severity !== undefined ? { severity } : {}),
      })
      .where('id', '=', alert.id)
      .execute()
    if (!isNews) continue
    changed++
    const { id, alert_type, url: repository, repository_hash, secret_type, commit_sha, file_path } = alert
    const { line_no, col_start, col_end, author } = alert
    await transaction
      .insertInto('events')
      .values({
        ...{ alert_id: id, alert_type, url: repository, secret_hash: secretHash, secret_type },
        repository_hash,
        severity: severity ?? alert.severity,
        ...{ commit_sha, file_path, line_no, col_start, col_end, tags, author },
        ...{ action: 'activeness_changed', actor, comment: null, scan_uuid: scan },
      })
      .execute()
  }
  return changed
}
