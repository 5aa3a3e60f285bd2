import type { Kysely, Selectable } from 'kysely'

import type { Event } from '../../model/event.ts'
import { EVENT_COLUMNS } from '../search/columns.ts'
import { conditionsOf } from '../search/filter.ts'
import type { AskedFilter } from '../search/read-filter.ts'
import type { Scope } from '../search/scope.ts'
import { count, type Paging, type Rows, search } from '../search/search.ts'
import type { Database, EventTable } from '../store/tables.ts'

export interface Events {
  /** Those in scope, the latest first. @throws {ScanError} for a filter that can't be understood */
  search(scope: Scope, filters: readonly AskedFilter[], paging: Paging): Promise<Rows<Event>>
  /** How many in scope. @throws {ScanError} for a filter that can't be understood */
  count(scope: Scope, filters: readonly AskedFilter[]): Promise<number>
}

type Row = Selectable<EventTable>

/** The events in the database. */
export function createEvents(db: Kysely<Database>): Events {
  return {
    async search(scope, filters, paging) {
      const { items, hasMore } = await search<Row>(
        db,
        'events',
        conditionsOf(scope, filters, EVENT_COLUMNS),
        paging,
      )
      return { items: items.map(eventOf), hasMore }
    },
    count: async (scope, filters) => count(db, 'events', conditionsOf(scope, filters, EVENT_COLUMNS)),
  }
}

function eventOf(row: Row): Event {
  return {
    id: row.id,
    alert: row.alert_id,
    type: row.alert_type,
    action: row.action,
    repository: row.url,
    secretHash: row.secret_hash,
    ...(row.repository_hash === null ? {} : { repositoryHash: row.repository_hash }),
    secretType: row.secret_type,
    severity: row.severity,
    commit: row.commit_sha,
    path: row.file_path,
    line: row.line_no,
    columns: [row.col_start, row.col_end],
    tags: row.tags,
    scan: row.scan_uuid,
    actor: row.actor,
    created: row.created.toISOString(),
    ...(row.comment === null ? {} : { comment: row.comment }),
  }
}
