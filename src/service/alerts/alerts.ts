import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'

import type { Alert } from '../../model/alert.ts'
import type { ProviderAnswer } from '../../model/finding.ts'
import { actAs, lockIncidentOf, note } from '../incidents/notes.ts'
import { checkWhole } from '../incidents/scoped-incidents.ts'
import type { Caller } from '../keys/access.ts'
import type { MaskedLine } from '../scans/scanner.ts'
import { ALERT_COLUMNS } from '../search/columns.ts'
import { conditionsOf } from '../search/filter.ts'
import type { AskedFilter } from '../search/read-filter.ts'
import { inScope, type Scope } from '../search/scope.ts'
import { count, type Order, type Paging, type Rows, search } from '../search/search.ts'
import type { AlertTable, Database } from '../store/tables.ts'

/** Why an alert was reviewed. */
export const RESOLUTIONS = ['REVOKED', 'RESOLVED', 'FALSE_POSITIVE', 'NOT_IMPORTANT'] as const

export type Resolution = (typeof RESOLUTIONS)[number]

/** An alert as it is shown alone. */
export interface DetailedAlert extends Alert {
  /** The lines around the secret where it was first seen, masked; absent where they were not kept. */
  readonly excerpt?: readonly MaskedLine[]
  /** When its provider was asked last; ISO 8601 in UTC. */
  readonly checked?: string
  /** Why nobody knows whether it works, as a clause. */
  readonly uncheckedReason?: string
  /** What its provider said last that tells anything. */
  readonly answer?: ProviderAnswer
}

export interface Alerts {
  /** Those in scope. @throws {ScanError} for a filter that can't be understood */
  search(scope: Scope, filters: readonly AskedFilter[], paging: Paging, order?: Order): Promise<Rows<Alert>>
  /** How many in scope, up to `atMost`. @throws {ScanError} for a filter that can't be understood */
  count(scope: Scope, filters: readonly AskedFilter[], atMost?: number): Promise<number>
  /** Nothing where it is out of scope. */
  get(scope: Scope, id: string): Promise<DetailedAlert | undefined>
  /** Marks an alert as reviewed; one that is, gets another resolution. Nothing where there is no such alert in scope. */
  review(id: string, review: Review, by: Caller): Promise<Alert | undefined>
  /**
   * Makes an alert active again. Nothing where there is no such alert in scope.
   *
   * @throws {ScanError} where that would decide about repositories out of scope
   */
  reinstate(id: string, comment: string | null, by: Caller): Promise<Alert | undefined>
}

export interface Review {
  readonly resolution: Resolution
  readonly comment: string | null
}

type Row = Selectable<AlertTable>

/** The alerts in the database. */
export function createAlerts(db: Kysely<Database>): Alerts {
  return {
    async search(scope, filters, paging, order) {
      const { items, hasMore } = await search<Row>(
        db,
        'alerts',
        conditionsOf(scope, filters, ALERT_COLUMNS),
        paging,
        order,
      )
      return { items: await withIncidents(db, items.map(alertOf)), hasMore }
    },

    count: async (scope, filters, atMost) =>
      count(db, 'alerts', conditionsOf(scope, filters, ALERT_COLUMNS), atMost),

    async get(scope, id) {
      const row = await db
        .selectFrom('alerts')
        .selectAll()
        .where('id', '=', id)
        .where((on) => on.and([...inScope(scope, 'url')]))
        .executeTakeFirst()
      if (row === undefined) return undefined
      const { excerpt, activeness_checked: checked, activeness_reason: reason } = row
      return {
        ...(await withIncidents(db, [alertOf(row)]))[0]!,
        ...(excerpt === null ? {} : { excerpt }),
        ...(checked === null ? {} : { checked: checked.toISOString() }),
        ...(reason === null ? {} : { uncheckedReason: reason }),
        ...(row.answer === null ? {} : { answer: row.answer }),
      }
    },

    review: (id, { resolution, comment }, by) =>
      change(db, id, { state: 'REVIEWED', resolution, comment, action: 'reviewed' }, by),

    reinstate: (id, comment, by) =>
      change(db, id, { state: 'ACTIVE', resolution: null, comment, action: 'reinstated' }, by),
  }
}

interface Change {
  readonly state: 'ACTIVE' | 'REVIEWED'
  readonly resolution: Resolution | null
  readonly comment: string | null
  readonly action: 'reviewed' | 'reinstated'
}

/** Changes an alert's state, and writes down who did: together, and only where something changes. */
function change(
  db: Kysely<Database>,
  id: string,
  { state, resolution, comment, action }: Change,
  by: Caller,
): Promise<Alert | undefined> {
  return db.transaction().execute(async (transaction) => {
    await actAs(transaction, by)
    const incident = await lockIncidentOf(transaction, id)
    const before = await transaction
      .selectFrom('alerts')
      .selectAll()
      .where('id', '=', id)
      .where((on) => on.and([...inScope(by.scope, 'url')]))
      .forUpdate()
      .executeTakeFirst()
    if (before === undefined) return undefined
    if (before.state === state && before.resolution === resolution && before.comment === comment) {
      return pointing(alertOf(before), incident?.id)
    }
    const after = await transaction
      .updateTable('alerts')
      .set({
        state,
        resolution,
        comment,
        reviewed_by: state === 'ACTIVE' ? null : by.actor,
        last_updated: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // Scans leave an ignored incident out: what one has made active again is to be found again.
    if (state === 'ACTIVE' && incident?.is_left_out === true) {
      await checkWhole(transaction, by.scope, [after.secret_hash])
      await openAgain(transaction, incident.id, by)
    }
    const { alert_type, url, secret_hash, repository_hash, secret_type, severity, commit_sha, file_path } =
      after
    const { line_no, col_start, col_end, tags, author } = after
    const place = { commit_sha, file_path, line_no, col_start, col_end, tags, author }
    await transaction
      .insertInto('events')
      .values({
        ...{ alert_type, url, secret_hash, repository_hash, secret_type, severity, ...place },
        ...{ alert_id: id, action, actor: by.actor, comment, scan_uuid: null },
      })
      .execute()
    return pointing(alertOf(after), incident?.id)
  })
}

/** Alerts with the incidents that they belong to. */
async function withIncidents(db: Kysely<Database>, alerts: readonly Alert[]): Promise<Alert[]> {
  if (alerts.length === 0) return []
  const rows = await db
    .selectFrom('incidents')
    .select(['id', 'secret_hash'])
    .where(sql<boolean>`secret_hash = any(${[...new Set(alerts.map((one) => one.secretHash))]}::text[])`)
    .execute()
  const ids = new Map(rows.map(({ id, secret_hash }) => [secret_hash, id]))
  return alerts.map((alert) => pointing(alert, ids.get(alert.secretHash)))
}

function pointing(alert: Alert, incident: string | undefined): Alert {
  return incident === undefined ? alert : { ...alert, incident }
}

async function openAgain(transaction: Transaction<Database>, incidentId: string, by: Caller): Promise<void> {
  await transaction
    .updateTable('incidents')
    .set({ state: 'open', reason: null, ends: null, comment: null, is_left_out: false })
    .where('id', '=', incidentId)
    .execute()
  await note(transaction, incidentId, 'state_changed', by, null, { from: 'ignored', to: 'open' })
}

function alertOf(row: Row): Alert {
  return {
    id: row.id,
    type: row.alert_type,
    repository: row.url,
    secretHash: row.secret_hash,
    ...(row.repository_hash === null ? {} : { repositoryHash: row.repository_hash }),
    secretType: row.secret_type,
    severity: row.severity,
    state: row.state,
    resolution: row.resolution,
    commit: row.commit_sha,
    path: row.file_path,
    line: row.line_no,
    columns: [row.col_start, row.col_end],
    ...(row.author === null ? {} : { author: row.author }),
    ...(row.author_time === null ? {} : { authorTime: row.author_time.toISOString() }),
    occurrences: row.occurrences,
    tags: row.tags,
    created: row.created.toISOString(),
    lastUpdated: row.last_updated.toISOString(),
    ...(row.comment === null ? {} : { comment: row.comment }),
    ...(row.reviewed_by === null ? {} : { reviewedBy: row.reviewed_by }),
  }
}
