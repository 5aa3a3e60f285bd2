import { type Kysely, sql } from 'kysely'

import type { Incident, IncidentEvent, IncidentLink } from '../../model/incident.ts'
import type { Caller } from '../keys/access.ts'
import { where } from '../search/bounds.ts'
import { inScope, isUnlimited, type Scope } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'
import { changeIncidents, endIgnored, type IncidentChange } from './change-incidents.ts'
import { incidentEventOf, incidentLinkOf, incidentOf } from './incident-row.ts'
import { note } from './notes.ts'
import { hasAlertIn, hasAny, isVisible, typesIn, withinScope } from './scoped-incidents.ts'
import {
  countIncidents,
  type IncidentFilters,
  type IncidentPage,
  type IncidentPaging,
  searchIncidents,
} from './search-incidents.ts'

/** More types are not offered to choose from. */
const MOST_TYPES = 2000

/** Where a secret was found first. */
export interface FirstPlace {
  readonly repository: string
  readonly path: string
  /** From 1. */
  readonly line: number
}

/** The incidents: a secret each, with what people decide about it. */
export interface Incidents {
  /** @throws {ScanError} for a filter or a cursor that can't be used */
  search(scope: Scope, filters: IncidentFilters, paging: IncidentPaging): Promise<IncidentPage>
  /** The counting ends at `atMost`. @throws {ScanError} for a filter that can't be used */
  count(scope: Scope, filters: IncidentFilters, atMost: number): Promise<number>
  /** Whether there is any in scope, in whatever state. */
  hasAny(scope: Scope): Promise<boolean>
  /** Nothing where none of its alerts is in scope. */
  get(scope: Scope, id: string): Promise<Incident | undefined>
  /** Where in scope each of the secrets was found first, by its hash. */
  firstPlaces(scope: Scope, secretHashes: readonly string[]): Promise<ReadonlyMap<string, FirstPlace>>
  /** The types that there are in scope. */
  secretTypes(scope: Scope): Promise<readonly string[]>
  /** What happened, the latest first; up to `limit`. */
  timeline(scope: Scope, id: string, limit: number): Promise<readonly IncidentEvent[]>
  links(scope: Scope, id: string): Promise<readonly IncidentLink[]>
  /**
   * Changes incidents and all their alerts.
   *
   * @returns the ids that no incident in scope has
   * @throws {ScanError} for a change that makes no sense, or would also decide about repositories out of scope
   */
  change(ids: readonly string[], change: IncidentChange, by: Caller): Promise<readonly string[]>
  /** Adds a page elsewhere; one that is there gets the new title. Nothing where there is no such incident. */
  addLink(id: string, url: string, title: string, by: Caller): Promise<IncidentLink | undefined>
  /** Tells whether there was such a link. */
  removeLink(id: string, linkId: string, by: Caller): Promise<boolean>
  /** Opens those again whose time to be ignored is over. Gives how many. */
  endIgnored(): Promise<number>
}

/** The incidents in the database. */
export function createIncidents(db: Kysely<Database>): Incidents {
  return {
    search: (scope, filters, paging) => searchIncidents(db, scope, filters, paging),
    count: (scope, filters, atMost) => countIncidents(db, scope, filters, atMost),
    hasAny: (scope) => hasAny(db, scope),
    change: (ids, change, by) => changeIncidents(db, ids, change, by),
    endIgnored: () => endIgnored(db),

    async get(scope, id) {
      const rows = await db
        .selectFrom('incidents')
        .leftJoin('users', 'users.id', 'incidents.owner')
        .selectAll('incidents')
        .select('users.name as owner_name')
        .where('incidents.id', '=', id)
        .execute()
      const [row] = await withinScope(db, scope, rows)
      return row === undefined ? undefined : incidentOf(row)
    },

    async firstPlaces(scope, secretHashes) {
      const { rows } = await sql<{ secret_hash: string; url: string; file_path: string; line_no: number }>`
        select asked.hash as secret_hash, url, file_path, line_no
        from unnest(${[...secretHashes]}::text[]) as asked(hash) cross join lateral (
          select url, file_path, line_no from alerts ${where([sql`secret_hash = asked.hash`, ...inScope(scope, 'url')])}
          order by created, id limit 1
        ) as first`.execute(db)
      return new Map(
        rows.map(({ secret_hash, url, file_path, line_no }) => [
          secret_hash,
          { repository: url, path: file_path, line: line_no },
        ]),
      )
    },

    async secretTypes(scope) {
      if (!isUnlimited(scope)) return typesIn(db, scope)
      const { rows } = await sql<{ value: string }>`
        select value from filter_values where name = 'secret_type' order by value limit ${MOST_TYPES}`.execute(
        db,
      )
      return rows.map(({ value }) => value)
    },

    async timeline(scope, id, limit) {
      const rows = await db
        .selectFrom('incident_events')
        .selectAll()
        .where('incident_id', '=', id)
        .where((on) => on.and([...isVisible(scope)]))
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(incidentEventOf)
    },

    async links(scope, id) {
      const rows = await db
        .selectFrom('incident_links')
        .selectAll()
        .where('incident_id', '=', id)
        .where((on) => on.and([...isVisible(scope)]))
        .orderBy('created')
        .orderBy('id')
        .execute()
      return rows.map(incidentLinkOf)
    },

    addLink: (id, url, title, by) =>
      db.transaction().execute(async (transaction) => {
        const known = await transaction
          .selectFrom('incidents')
          .select('id')
          .where('id', '=', id)
          .where((on) => on.and([...hasAlertIn(by.scope)]))
          .forNoKeyUpdate()
          .executeTakeFirst()
        if (known === undefined) return undefined
        const row = await transaction
          .insertInto('incident_links')
          .values({ incident_id: id, url, title, added_by: by.actor })
          .onConflict((conflict) => conflict.columns(['incident_id', 'url']).doUpdateSet({ title }))
          .returningAll()
          .executeTakeFirstOrThrow()
        await note(transaction, id, 'link_added', by, null, { url, title })
        return incidentLinkOf(row)
      }),

    removeLink: (id, linkId, by) =>
      db.transaction().execute(async (transaction) => {
        const row = await transaction
          .deleteFrom('incident_links')
          .where('incident_id', '=', id)
          .where('id', '=', linkId)
          .where((on) => on.and([...isVisible(by.scope)]))
          .returningAll()
          .executeTakeFirst()
        if (row === undefined) return false
        await note(transaction, id, 'link_removed', by, null, { url: row.url, title: row.title })
        return true
      }),
  }
}
