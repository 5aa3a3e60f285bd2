import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Database } from '../store/tables.ts'
import type { Conditions } from './filter.ts'

/** Which part of the result is wanted. */
export interface Paging {
  readonly limit: number
  /** From 1. */
  readonly page: number
}

export interface Order {
  readonly by: 'created' | 'last_updated' | 'severity' | 'file_path' | 'secret_type'
  readonly direction: 'asc' | 'desc'
}

const NEWEST_FIRST: Order = { by: 'created', direction: 'desc' }

/** How bad each severity is, so that it can be sorted by. */
const SEVERITY_RANK = sql.raw<unknown>(
  "case severity when 'critical' then 5 when 'high' then 4 when 'medium' then 3 when 'low' then 2 else 1 end",
)

/** A page of rows, and whether there are more. */
export interface Rows<Row> {
  readonly items: readonly Row[]
  readonly hasMore: boolean
}

/** So many of the newest rows are looked through in a few milliseconds. */
const NEWEST = 4000

/** Searches a table for the rows that all conditions hold for. */
export async function search<Row>(
  db: Kysely<Database>,
  table: 'alerts' | 'events',
  { all, urls, looksIntoLists = false }: Conditions,
  { limit, page }: Paging,
  order: Order = NEWEST_FIRST,
): Promise<Rows<Row>> {
  const offset = (page - 1) * limit
  const from = sql.table(table)
  const sorted = orderBy(order)
  const part = sql`limit ${limit + 1} offset ${offset}`
  const rowsOf = async (query: RawBuilder<Row>): Promise<Rows<Row>> => {
    const { rows } = await query.execute(db)
    return { items: rows.slice(0, limit), hasMore: rows.length > limit }
  }
  if (urls !== undefined) {
    // Repository by repository: else the planner walks through all others by date.
    return rowsOf(sql`select * from (
        select found.* from unnest(${urls}::text[]) as asked(url) cross join lateral (
          select * from ${from} ${where([sql`${from}.url = asked.url`, ...all])} ${sorted} limit ${offset + limit + 1}
        ) as found
      ) as rows ${sorted} ${part}`)
  }
  let ofIndex = sorted
  if (looksIntoLists && order === NEWEST_FIRST) {
    // What many rows have, the newest have; what few have, the index of lists finds. Left to choose, the planner
    // walks through all rows by date for a value that none has.
    const newest = sql`(select * from ${from} ${sorted} limit ${NEWEST}) as newest`
    const early = await rowsOf(sql`select * from ${newest} ${where(all)} ${sorted} ${part}`)
    if (early.hasMore) return early
    ofIndex = sql`order by created + interval '0' desc, id desc`
  }
  if (offset === 0) return rowsOf(sql`select * from ${from} ${where(all)} ${ofIndex} ${part}`)
  // What comes before the page is passed over by identifier: whole rows take memory, and often the disk, to sort.
  return rowsOf(sql`select found.* from (select id from ${from} ${where(all)} ${ofIndex} ${part}) as page
    join ${from} as found using (id) ${sorted}`)
}

/** Counts the rows that all conditions hold for. */
export async function count(
  db: Kysely<Database>,
  table: 'alerts' | 'events',
  { all, urls }: Conditions,
): Promise<number> {
  const conditions = urls === undefined ? all : [sql<boolean>`url = any(${urls}::text[])`, ...all]
  const query = sql<{
    count: number
  }>`select count(*)::int as count from ${sql.table(table)} ${where(conditions)}`
  const { rows } = await query.execute(db)
  return rows[0]?.count ?? 0
}

function where(conditions: readonly RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`
}

function orderBy({ by, direction }: Order): RawBuilder<unknown> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  if (by === 'created') return sql`order by created ${way}, id ${way}`
  const first = by === 'severity' ? SEVERITY_RANK : sql.ref(by)
  return sql`order by ${first} ${way}, created desc, id desc`
}
