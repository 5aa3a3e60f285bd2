import { type Kysely, sql } from 'kysely'

import { where } from '../search/bounds.ts'
import { inScope, type Scope } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'

/** A watched repository that no scan has read whole lately. */
export interface UnscannedRepository {
  readonly id: string
  readonly name: string
  /** When the last complete scan ended; null where there was none. */
  readonly lastScan: Date | null
}

/** How far the watched repositories are scanned. */
export interface ScanCoverage {
  readonly repositories: number
  /** Without any complete scan. */
  readonly never: number
  /** With one, but none in the last week. */
  readonly stale: number
  /** Those without a scan in the last week, the longest first. */
  readonly unscanned: readonly UnscannedRepository[]
}

interface Row {
  readonly id: string | null
  readonly name: string | null
  readonly last_scan: Date | null
  readonly repositories: number
  readonly never: number
  readonly stale: number
}

/** How far the watched repositories in scope are scanned; up to `limit` of those that are not are named. */
export async function scanCoverage(db: Kysely<Database>, scope: Scope, limit: number): Promise<ScanCoverage> {
  const watched = sql`
    select id, name, url, last.finished as last_scan from repositories left join lateral (
      select finished from scans where scans.url = repositories.url and state = 'done' and kind = 'repository'
      order by finished desc limit 1) as last on true
    ${where([...inScope(scope, 'repositories.url')])}`
  const late = sql`select * from watched where last_scan is null or last_scan < now() - interval '7 days'`
  const counted = sql`
    select (select count(*)::int from watched) as repositories, count(*) filter (where last_scan is null)::int as never,
      count(last_scan)::int as stale from late`
  const { rows } = await sql<Row>`
    with watched as materialized (${watched}), late as (${late}), counted as (${counted})
    select shown.id, shown.name, shown.last_scan, counted.* from counted left join lateral (
      select id, name, last_scan from late order by last_scan nulls first, name, url limit ${limit}) as shown on true
    order by shown.last_scan nulls first, shown.name`.execute(db)
  const { repositories, never, stale } = rows[0]!
  const unscanned = rows.flatMap(({ id, name, last_scan }) =>
    id === null || name === null ? [] : [{ id, name, lastScan: last_scan }],
  )
  return { repositories, never, stale, unscanned }
}
