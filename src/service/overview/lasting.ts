import { type Kysely, type RawBuilder, sql } from 'kysely'

import { hasAlertIn } from '../incidents/scoped-incidents.ts'
import { where } from '../search/bounds.ts'
import { isBroad, type Scope } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'
import { weekEnds } from './weeks.ts'

/** How many incidents were open at a moment. */
export interface OpenAt {
  readonly at: Date
  readonly open: number
}

export interface OpenFigures {
  /** The oldest first. */
  readonly trend: readonly OpenAt[]
  readonly bySeverity: ReadonlyMap<string, number>
}

/** How long it took until secrets were revoked, of those that were revoked in a week. */
export interface TimeToRevoke {
  /** When the week ended. */
  readonly at: Date
  readonly revoked: number
  /** Seconds; undefined where none was revoked. */
  readonly median?: number
  /** Seconds that nine of ten took at most; undefined where none was revoked. */
  readonly slowest?: number
}

export interface RevokedIn {
  readonly weeks: readonly TimeToRevoke[]
  /** The same over all the weeks together. */
  readonly all: Omit<TimeToRevoke, 'at'>
}

/** An incident that is open for long. */
export interface OldIncident {
  readonly id: string
  readonly secretType: string
  readonly severity: string
  readonly firstSeen: Date
}

/**
 * Incidents in scope that were open at the end of each of the last weeks, and those that are, by severity. One that was
 * closed and opened again counts as open all the time.
 */
export async function openFigures(db: Kysely<Database>, scope: Scope, now: Date): Promise<OpenFigures> {
  const ends = weekEnds(now)
  const visible = hasAlertIn(scope, (await isBroad(db, scope)) ? 'joined' : 'collected')
  const { rows } = await sql<{ opened: number; closed: number | null; rank: number | null; count: number }>`
    select ${weekOf('first_seen', ends)} as opened, ${weekOf('closed', ends)} as closed,
      case when closed is null then severity_rank end as rank, count(*)::int as count
    from incidents ${where([sql`(closed is null or closed > ${ends[0]!.toISOString()}::timestamptz)`, ...visible])}
    group by 1, 2, 3`.execute(db)
  const count = (isMeant: (row: (typeof rows)[number]) => boolean): number =>
    rows.filter(isMeant).reduce((sum, row) => sum + row.count, 0)
  return {
    trend: ends.map((at, week) => ({
      at,
      open: count(({ opened, closed }) => opened <= week && (closed === null || closed > week)),
    })),
    bySeverity: new Map(SEVERITIES.map((severity, at) => [severity, count(({ rank }) => rank === at + 1)])),
  }
}

/** How long secrets in scope took to be revoked, by the week in which they were. */
export async function timeToRevoke(db: Kysely<Database>, scope: Scope, now: Date): Promise<RevokedIn> {
  const ends = weekEnds(now)
  const visible = hasAlertIn(scope, (await isBroad(db, scope)) ? 'one by one' : 'collected')
  const { rows } = await sql<{ week: number | null; revoked: number; times: number[] }>`
    select ${weekOf('revoked', ends)} as week, count(*)::int as revoked,
      percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from revoked - first_seen)::float8) as times
    from incidents ${where([sql`revoked > ${ends[0]!.toISOString()}::timestamptz`, ...visible])}
    group by grouping sets ((1), ())`.execute(db)
  const timesOf = (week: number | null): Omit<TimeToRevoke, 'at'> => {
    const found = rows.find((row) => row.week === week)
    if (found === undefined || found.revoked === 0) return { revoked: 0 }
    return { revoked: found.revoked, median: found.times[0]!, slowest: found.times[1]! }
  }
  return { weeks: ends.slice(1).map((at, before) => ({ at, ...timesOf(before + 1) })), all: timesOf(null) }
}

/** The incidents in scope that are open for longest. */
export async function oldestOpen(
  db: Kysely<Database>,
  scope: Scope,
  limit: number,
): Promise<readonly OldIncident[]> {
  const { rows } = await sql<{ id: string; secret_type: string; severity: string; first_seen: Date }>`
    select id, secret_type, severity, first_seen from incidents
    ${where([IS_OPEN, ...hasAlertIn(scope, (await isBroad(db, scope)) ? 'one by one' : 'collected')])}
    order by first_seen, id limit ${limit}`.execute(db)
  return rows.map(({ id, secret_type, severity, first_seen }) => ({
    ...{ id, severity, secretType: secret_type, firstSeen: first_seen },
  }))
}

/** As the indexes of what is left to do have it. */
const IS_OPEN = sql<boolean>`state in ('open', 'triaged')`
/** By their rank, from 1, as 0009-incidents has it. */
const SEVERITIES = ['info', 'low', 'medium', 'high', 'critical']

/** In which week a time lies: 0 before the first, 1 for the first; null for no time. */
function weekOf(column: string, ends: readonly Date[]): RawBuilder<number> {
  const bounds = ends.map((end) => end.toISOString())
  return sql`width_bucket(${sql.ref(column)}, ${bounds}::timestamptz[])`
}
