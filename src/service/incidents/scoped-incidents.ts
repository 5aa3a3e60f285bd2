import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import { where } from '../search/bounds.ts'
import { inScope, isUnlimited, type Scope, urlsOf } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'
import type { IncidentRow } from './incident-row.ts'

/** What an incident says of its alerts alone, as `0009-incidents` has it. */
type OwnColumns = Pick<
  IncidentRow,
  'secret_hash' | 'alerts' | 'active_alerts' | 'places' | 'repositories' | 'head_status'
>

/**
 * How incidents in scope are found: those in scope are collected first, which is cheap where they are few; each incident
 * is looked at in the order of a page; or the planner joins as it sees fit, for a few that are named, or for all.
 */
export type FoundBy = 'collected' | 'one by one' | 'joined'

/** Holds for incidents that have an alert in scope; no condition where all have. */
export function hasAlertIn(scope: Scope, foundBy: FoundBy = 'joined'): readonly Expression<SqlBool>[] {
  return inScope(scope, 'alerts.url').map((condition) => {
    if (foundBy === 'collected')
      // As rows: the planner looks each up, or in a hash table; in an array it would look from one end to the other.
      return sql<SqlBool>`incidents.secret_hash in (
        select unnest(array(select distinct alerts.secret_hash from alerts where ${condition})))`
    // The planner makes a join of what exists, but not of a value; nor of what is true, which it looks up in a hash table.
    return foundBy === 'one by one'
      ? sql<SqlBool>`(select true from alerts where alerts.secret_hash = incidents.secret_hash and (${condition}) is true limit 1)`
      : sql<SqlBool>`exists (select 1 from alerts where alerts.secret_hash = incidents.secret_hash and ${condition})`
  })
}

/** Whether anything in scope has an incident, in whatever state. */
export async function hasAny(db: Kysely<Database>, scope: Scope): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${urlsOf(scope)}) as own cross join lateral (
      select 1 from alerts where alerts.url = own.url limit 1) as its limit 1`.execute(db)
  return rows.length > 0
}

/** Holds for incidents that have an alert both in scope and in the repositories of one of the teams. */
export function ownedBy(scope: Scope, teamIds: readonly string[]): Expression<SqlBool> {
  const both = [...inScope({ of: 'owners', teamIds }, 'url'), ...inScope(scope, 'url')]
  return sql<SqlBool>`incidents.secret_hash = any(array(select distinct secret_hash from alerts ${where(both)}))`
}

/** Holds for what belongs to such incidents, by its `incident_id`. */
export function isVisible(scope: Scope): readonly Expression<SqlBool>[] {
  return hasAlertIn(scope).map(
    (condition) =>
      sql<SqlBool>`exists (select 1 from incidents where incidents.id = incident_id and ${condition})`,
  )
}

/** The types of the secrets in scope. */
export async function typesIn(db: Kysely<Database>, scope: Scope): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('alerts')
    .select('secret_type')
    .distinct()
    .where((on) => on.and([...inScope(scope, 'url')]))
    .orderBy('secret_type')
    .execute()
  return rows.map(({ secret_type }) => secret_type)
}

/** Holds for incidents with an alert in scope whose place has the pattern, beside those whose type or hash has. */
export function mentionsIn(scope: Scope, pattern: string): readonly Expression<SqlBool>[] {
  // A value, and not what exists: the planner would look through all alerts in scope before the first incident.
  return inScope(scope, 'alerts.url').map(
    (
      condition,
    ) => sql<SqlBool>`(incidents.secret_type ilike ${pattern} or incidents.secret_hash ilike ${pattern} or (
      select true from alerts where alerts.secret_hash = incidents.secret_hash and (${condition}) is true
        and (url ilike ${pattern} or file_path ilike ${pattern} or author ilike ${pattern}) limit 1))`,
  )
}

/** Holds for incidents with an alert in scope whose author has one of the patterns. */
export function writtenBy(scope: Scope, patterns: readonly string[]): Expression<SqlBool> {
  const [condition] = inScope(scope, 'alerts.url')
  return sql<SqlBool>`(select true from alerts where alerts.secret_hash = incidents.secret_hash
    and author ilike any(${[...patterns]}::text[])${condition === undefined ? sql`` : sql` and (${condition}) is true`} limit 1)`
}

/**
 * Incidents as someone with the scope sees them: with the places in it and their number alone. The secret itself, with
 * its severity, its validity and what was decided about it, is the same for everyone.
 */
export async function withinScope(
  db: Kysely<Database>,
  scope: Scope,
  rows: readonly IncidentRow[],
): Promise<readonly IncidentRow[]> {
  const [condition] = inScope(scope, 'url')
  if (condition === undefined || rows.length === 0) return rows
  const hashes = rows.map(({ secret_hash }) => secret_hash)
  const { rows: found } = await sql<OwnColumns>`
    select secret_hash, count(*)::int as alerts, (count(*) filter (where state = 'ACTIVE'))::int as active_alerts,
      least(sum(occurrences), 2147483647)::int as places, count(distinct url)::int as repositories,
      case when bool_or(head_status = 'present') then 'present'
        when bool_or(head_status = 'removed') then 'removed' end as head_status
    from alerts where secret_hash = any(${hashes}::text[]) and ${condition} group by secret_hash`.execute(db)
  const own = new Map(found.map((one) => [one.secret_hash, one]))
  return rows.flatMap((row) => {
    const its = own.get(row.secret_hash)
    return its === undefined ? [] : [{ ...row, ...its }]
  })
}

/**
 * Refuses to decide about secrets that are also out of scope: a decision changes all alerts, and what scans report.
 *
 * @throws {ScanError} that says so
 */
export async function checkWhole(
  db: Kysely<Database>,
  scope: Scope,
  secretHashes: readonly string[],
): Promise<void> {
  if (isUnlimited(scope)) return
  const [condition] = inScope(scope, 'url')
  const { rows } = await sql`
    select 1 from alerts where secret_hash = any(${[...secretHashes]}::text[]) and not ${condition} limit 1`.execute(
    db,
  )
  if (rows.length === 0) return
  throw new ScanError(
    'input',
    'The secret is also in repositories that you do not have access to, and the decision would count for them. Review your own alerts one by one, or ask someone with the role security.',
  )
}
