import type { Kysely, Selectable } from 'kysely'

import { AUDIT_TYPE, type WireAuditEvent } from '../../contract/audit-event.ts'
import type { Columns } from '../search/columns.ts'
import { conditionsOf } from '../search/filter.ts'
import type { AskedFilter } from '../search/read-filter.ts'
import { ALL_REPOSITORIES } from '../search/scope.ts'
import { count, type Paging, type Rows, search } from '../search/search.ts'
import type { AuditEventTable, Database } from '../store/tables.ts'

const AUDIT_COLUMNS: Columns = {
  alert_type: { name: 'alert_type', kind: 'text' },
  event_id: { name: 'id', kind: 'uuid' },
  action: { name: 'action', kind: 'text' },
  actor: { name: 'actor', kind: 'text' },
  address: { name: 'address', kind: 'text' },
  request_id: { name: 'request_id', kind: 'text' },
  subject: { name: 'subject', kind: 'pattern text' },
  created: { name: 'created', kind: 'time' },
}

/** Whether a search of events asks for acts, and for nothing else. */
export function asksForAudit(filters: readonly AskedFilter[]): boolean {
  return filters.some(
    ({ id, value, op = 'EQ' }) =>
      id === 'alert_type' && op === 'EQ' && value.length === 1 && value[0] === AUDIT_TYPE,
  )
}

/** The acts that all filters hold for, the latest first. @throws {ScanError} for a filter that can't be understood */
export async function searchAudit(
  db: Kysely<Database>,
  filters: readonly AskedFilter[],
  paging: Paging,
): Promise<Rows<WireAuditEvent>> {
  const conditions = conditionsOf(ALL_REPOSITORIES, filters, AUDIT_COLUMNS)
  const { items, hasMore } = await search<Selectable<AuditEventTable>>(db, 'audit_events', conditions, paging)
  return { items: items.map(toWire), hasMore }
}

/** How many acts there are. @throws {ScanError} for a filter that can't be understood */
export async function countAudit(db: Kysely<Database>, filters: readonly AskedFilter[]): Promise<number> {
  return count(db, 'audit_events', conditionsOf(ALL_REPOSITORIES, filters, AUDIT_COLUMNS))
}

function toWire(row: Selectable<AuditEventTable>): WireAuditEvent {
  const { id, action, actor, address, request_id, subject, details, created } = row
  return {
    event_id: id,
    alert_type: AUDIT_TYPE,
    ...{ action, actor, address, request_id, subject, details: details ?? {} },
    created: created.toISOString(),
  }
}
