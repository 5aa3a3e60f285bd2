import { type Kysely, sql } from 'kysely'

import type { Incident, IncidentEvent, IncidentLink } from '../../model/incident.ts'
import type { Caller } from '../keys/access.ts'
import type { Database } from '../store/tables.ts'
import { changeIncidents, endIgnored, type IncidentChange } from './change-incidents.ts'
import { incidentEventOf, incidentLinkOf, incidentOf } from './incident-row.ts'
import { note } from './notes.ts'
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
  search(filters: IncidentFilters, paging: IncidentPaging): Promise<IncidentPage>
  /** The counting ends at `atMost`. @throws {ScanError} for a filter that can't be used */
  count(filters: IncidentFilters, atMost: number): Promise<number>
  get(id: string): Promise<Incident | undefined>
  /** Where each of the secrets was found first, by its hash. */
  firstPlaces(secretHashes: readonly string[]): Promise<ReadonlyMap<string, FirstPlace>>
  /** The types that there are. */
  secretTypes(): Promise<readonly string[]>
  /** What happened, the latest first; up to `limit`. */
  timeline(id: string, limit: number): Promise<readonly IncidentEvent[]>
  links(id: string): Promise<readonly IncidentLink[]>
  /**
   * Changes incidents and all their alerts.
   *
   * @returns the ids that no incident has
   * @throws {ScanError} for a change that makes no sense
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
    search: (filters, paging) => searchIncidents(db, filters, paging),
    count: (filters, atMost) => countIncidents(db, filters, atMost),
    change: (ids, change, by) => changeIncidents(db, ids, change, by),
    endIgnored: () => endIgnored(db),

    async get(id) {
      const row = await db
        .selectFrom('incidents')
        .leftJoin('users', 'users.id', 'incidents.owner')
        .selectAll('incidents')
        .select('users.name as owner_name')
        .where('incidents.id', '=', id)
        .executeTakeFirst()
      return row === undefined ? undefined : incidentOf(row)
    },

    async firstPlaces(secretHashes) {
      const { rows } = await sql<{ secret_hash: string; url: string; file_path: string; line_no: number }>`
        select asked.hash as secret_hash, url, file_path, line_no
        from unnest(${[...secretHashes]}::text[]) as asked(hash) cross join lateral (
          select url, file_path, line_no from alerts where secret_hash = asked.hash order by created, id limit 1
        ) as first`.execute(db)
      return new Map(
        rows.map(({ secret_hash, url, file_path, line_no }) => [
          secret_hash,
          { repository: url, path: file_path, line: line_no },
        ]),
      )
    },

    async secretTypes() {
      const { rows } = await sql<{ value: string }>`
        select value from filter_values where name = 'secret_type' order by value limit ${MOST_TYPES}`.execute(
        db,
      )
      return rows.map(({ value }) => value)
    },

    async timeline(id, limit) {
      const rows = await db
        .selectFrom('incident_events')
        .selectAll()
        .where('incident_id', '=', id)
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(incidentEventOf)
    },

    async links(id) {
      const rows = await db
        .selectFrom('incident_links')
        .selectAll()
        .where('incident_id', '=', id)
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
          .returningAll()
          .executeTakeFirst()
        if (row === undefined) return false
        await note(transaction, id, 'link_removed', by, null, { url: row.url, title: row.title })
        return true
      }),
  }
}
