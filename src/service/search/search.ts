import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Database } from '../store/tables.ts'
import { checkDepth, checkPatterns, inTime, type Searched, where } from './bounds.ts'
import type { Condition, Conditions, PatternCondition, ValueList } from './filter.ts'
import { inScope, type Scope, urlsOf } from './scope.ts'

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
/** More repositories or types that match a pattern are not looked up one by one: many rows have them. */
const MOST_LOOKED_UP = 200
/** More repositories in scope are not looked up one by one: the newest rows have them. */
const MOST_IN_SCOPE = 2000
/** Deeper in the lists of repositories, whole rows would fill the memory. */
const DEEPEST_IN_LISTS = 5000

/**
 * Searches a table for the rows that all conditions hold for.
 *
 * @throws {ScanError} where the search would cost too much, naming the filter
 */
export async function search<Row>(
  db: Kysely<Database>,
  table: Searched,
  conditions: Conditions,
  { limit, page }: Paging,
  order: Order = NEWEST_FIRST,
): Promise<Rows<Row>> {
  const offset = (page - 1) * limit
  checkDepth(offset)
  return inTime(conditions, async () => {
    const { all, list } = await settled(db, table, conditions, offset + limit)
    const from = sql.table(table)
    const sorted = orderBy(order)
    const part = sql`limit ${limit + 1} offset ${offset}`
    const rowsOf = async (query: RawBuilder<Row>): Promise<Rows<Row>> => {
      const { rows } = await query.execute(db)
      return { items: rows.slice(0, limit), hasMore: rows.length > limit }
    }
    if (list !== undefined) {
      // One by one: else the planner walks through all others by date. What is sorted is in an index with the state;
      // whole rows are read of the page alone.
      const column = sql.ref(list.column)
      const keys = order.by === 'created' ? sql`id, created` : sql`id, created, ${sql.ref(order.by)}`
      return rowsOf(sql`select found.* from (
          select id from ${list.asked} cross join lateral (
            select ${keys} from ${from} ${where([sql`${from}.${column} = asked.value`, ...all])} ${sorted} limit ${offset + limit + 1}
          ) as found ${sorted} ${part}
        ) as page join ${from} as found using (id) ${sorted}`)
    }
    let ofIndex = sorted
    if (conditions.looksIntoLists && order === NEWEST_FIRST) {
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
  })
}

/**
 * Counts the rows that all conditions hold for.
 *
 * @param atMost the counting ends there
 * @throws {ScanError} where that would cost too much, naming the filter
 */
export async function count(
  db: Kysely<Database>,
  table: Searched,
  conditions: Conditions,
  atMost?: number,
): Promise<number> {
  return inTime(conditions, async () => {
    const { all, list } = await settled(db, table, conditions, 0)
    const part = atMost === undefined ? sql`` : sql`limit ${atMost}`
    const rows = where(list === undefined ? all : [list.isIn, ...all])
    const query = sql<{ count: number }>`
      select count(*)::int as count from (select 1 from ${sql.table(table)} ${rows} ${part}) as counted`
    return (await query.execute(db)).rows[0]?.count ?? 0
  })
}

/** The conditions of a statement, and the values that are looked up one by one. */
interface Settled {
  readonly all: readonly Condition[]
  readonly list?: SettledList
}

interface SettledList {
  readonly column: ValueList['column']
  /** The values, as `asked(value)`. */
  readonly asked: RawBuilder<unknown>
  readonly isIn: Condition
}

/** Finds out which values the patterns mean, where these are few, and refuses what would cost too much. */
async function settled(
  db: Kysely<Database>,
  table: Searched,
  { scope, all, lists, patterns, isSelective }: Conditions,
  depth: number,
): Promise<Settled> {
  const resolved = await Promise.all(patterns.map((pattern) => valuesOf(db, pattern)))
  const known = [...lists, ...resolved.filter((one) => one !== undefined)]
  const bounds = inScope(scope, 'url')
  const open = patterns.filter((_, index) => resolved[index] === undefined)
  await checkPatterns(
    db,
    table,
    [...bounds, ...all, ...known.map(isIn)],
    open.filter(({ among }) => among === undefined),
  )
  const [first, ...others] = known.toSorted((a, b) => a.column.localeCompare(b.column) * -1)
  const rest = [...all, ...open.map((pattern) => pattern.where), ...others.map(isIn)]
  if (first?.column !== 'url' && bounds.length > 0) {
    const filters = [...(first === undefined ? [] : [isIn(first)]), ...rest]
    const isFew = !isSelective && depth <= DEEPEST_IN_LISTS && (await hasFew(db, scope))
    return isFew ? { all: filters, list: listOfScope(scope) } : { all: [...bounds, ...filters] }
  }
  const filters = [...bounds, ...rest]
  if (first === undefined) return { all: filters }
  return first.values.length > 1 && depth > DEEPEST_IN_LISTS
    ? { all: [isIn(first), ...filters] }
    : { all: filters, list: listOf(first) }
}

function listOf(list: ValueList): SettledList {
  const asked = sql`unnest(${list.values}::text[]) as asked(value)`
  return { column: list.column, asked, isIn: isIn(list) }
}

function listOfScope(scope: Scope): SettledList {
  const asked = sql`(${urlsOf(scope)}) as asked(value)`
  return { column: 'url', asked, isIn: sql`url in (${urlsOf(scope)})` }
}

/** Whether so few repositories are in scope that each is best looked up on its own. */
async function hasFew(db: Kysely<Database>, scope: Scope): Promise<boolean> {
  const { rows } = await sql`${urlsOf(scope)} limit ${MOST_IN_SCOPE + 1}`.execute(db)
  return rows.length <= MOST_IN_SCOPE
}

/** The values that a pattern means, of those that are kept apart; nothing where they are many. */
async function valuesOf(db: Kysely<Database>, { among }: PatternCondition): Promise<ValueList | undefined> {
  if (among === undefined) return undefined
  const { rows } = await sql<{ value: string }>`
    select value from filter_values where name = ${among.column} and ${among.where}
    limit ${MOST_LOOKED_UP + 1}`.execute(db)
  return rows.length > MOST_LOOKED_UP
    ? undefined
    : { column: among.column, values: rows.map(({ value }) => value) }
}

function isIn({ column, values }: ValueList): Condition {
  return sql`${sql.ref(column)} = any(${values}::text[])`
}

function orderBy({ by, direction }: Order): RawBuilder<unknown> {
  const way = direction === 'asc' ? sql`asc` : sql`desc`
  if (by === 'created') return sql`order by created ${way}, id ${way}`
  const first = by === 'severity' ? SEVERITY_RANK : sql.ref(by)
  return sql`order by ${first} ${way}, created desc, id desc`
}
