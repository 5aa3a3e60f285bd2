import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import type { Incident, IncidentState, Validity } from '../../model/incident.ts'
import { inScope, isBroad, type Scope } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'
import { type CursorKey, cursorOf, readCursor } from './cursor.ts'
import { type IncidentRow, incidentOf } from './incident-row.ts'
import { type FoundBy, hasAlertIn, mentionsIn, ownedBy, withinScope, writtenBy } from './scoped-incidents.ts'

/** Which incidents are wanted. All have to hold; of a list, any. */
export interface IncidentFilters {
  /** Without one, those that are left to do: open and triaged. */
  readonly states?: readonly IncidentState[] | undefined
  readonly severities?: readonly string[] | undefined
  readonly validities?: readonly Validity[] | undefined
  readonly secretTypes?: readonly string[] | undefined
  /** Parts of addresses of repositories, in any case. */
  readonly repositories?: readonly string[] | undefined
  /** Parts of names or addresses of authors, in any case. */
  readonly authors?: readonly string[] | undefined
  /** The repositories of any of these teams. */
  readonly teams?: readonly string[] | undefined
  /** Accounts; `null` means that nobody takes care. */
  readonly owners?: readonly (string | null)[] | undefined
  /** Words that the type, the places, the authors or the hash have, each somewhere, in any case. */
  readonly text?: string | undefined
  /** ISO 8601 in UTC. */
  readonly firstSeenBefore?: string | undefined
  readonly firstSeenAfter?: string | undefined
}

/** What incidents are sorted by, the latest or the worst first. */
export const INCIDENT_ORDERS = ['last_seen', 'first_seen', 'severity'] as const
export type IncidentOrder = (typeof INCIDENT_ORDERS)[number]

export interface IncidentPaging {
  readonly limit: number
  readonly order: IncidentOrder
  /** Where the page before has ended. */
  readonly cursor?: string | undefined
}

export interface IncidentPage {
  readonly items: readonly Incident[]
  /** Where the next page begins; absent on the last. */
  readonly next?: string
}

const MOST_WORDS = 8
/** So many repositories are looked through for incidents. */
const MOST_REPOSITORIES = 500

const KEYS: Readonly<Record<IncidentOrder, readonly CursorKey[]>> = {
  last_seen: ['last_seen', 'id'],
  first_seen: ['first_seen', 'id'],
  severity: ['severity_rank', 'last_seen', 'id'],
}

/**
 * A page of the incidents in scope, by their places in the index: the tenth page costs what the first does.
 *
 * @throws {ScanError} for a cursor of another search, or a filter that means too much
 */
export async function searchIncidents(
  db: Kysely<Database>,
  scope: Scope,
  filters: IncidentFilters,
  { limit, order, cursor }: IncidentPaging,
): Promise<IncidentPage> {
  const keys = KEYS[order]
  const repositories = await repositoriesOf(db, scope, filters.repositories)
  const foundBy = (await isBroad(db, scope)) ? 'one by one' : 'collected'
  const after = cursor === undefined ? undefined : readCursor(cursor, keys)
  const rows: IncidentRow[] = await matching(db, { scope, foundBy }, filters, repositories)
    .leftJoin('users', 'users.id', 'incidents.owner')
    .selectAll('incidents')
    .select('users.name as owner_name')
    .$if(after !== undefined, (query) => query.where(behind(keys, after!)))
    .$call((query) =>
      keys.reduce((sorted, key) => sorted.orderBy(sql.ref(`incidents.${key}`), 'desc'), query),
    )
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const items = await withinScope(db, scope, shown)
  return {
    items: items.map(incidentOf),
    ...(rows.length > limit && last !== undefined ? { next: cursorOf(last, keys) } : {}),
  }
}

/** How many incidents in scope the filters leave; the counting ends at `atMost`. */
export async function countIncidents(
  db: Kysely<Database>,
  scope: Scope,
  filters: IncidentFilters,
  atMost: number,
): Promise<number> {
  const repositories = await repositoriesOf(db, scope, filters.repositories)
  const foundBy = (await isBroad(db, scope)) ? 'one by one' : 'collected'
  const { count } = await db
    .selectFrom(
      matching(db, { scope, foundBy }, filters, repositories)
        .select('incidents.id')
        .limit(atMost)
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What the caller may see, and how it is best found. */
interface Bounds {
  readonly scope: Scope
  readonly foundBy: FoundBy
}

function matching(
  db: Kysely<Database>,
  bounds: Bounds,
  filters: IncidentFilters,
  repositories: readonly string[] | undefined,
) {
  return db.selectFrom('incidents').where((on) => on.and(conditionsOf(on, bounds, filters, repositories)))
}

function conditionsOf(
  on: ExpressionBuilder<Database, 'incidents'>,
  { scope, foundBy }: Bounds,
  filters: IncidentFilters,
  repositories: readonly string[] | undefined,
): Expression<SqlBool>[] {
  const { states, severities, validities, secretTypes, owners, teams, firstSeenBefore, firstSeenAfter } =
    filters
  const among = (column: string, values: readonly string[] | undefined): Expression<SqlBool>[] => {
    if (values === undefined) return []
    // With one value the index gives the rows in the order of a page; with a list it does not.
    const left = sql.ref(`incidents.${column}`)
    return [
      values.length === 1
        ? sql<SqlBool>`${left} = ${values[0]}`
        : sql<SqlBool>`${left} = any(${[...values]}::text[])`,
    ]
  }
  return [
    // As the indexes of what is left to do have it.
    ...(states === undefined
      ? [sql<SqlBool>`incidents.state in ('open', 'triaged')`]
      : among('state', states)),
    ...among('severity', severities),
    ...among('validity', validities),
    ...among('secret_type', secretTypes),
    ...(owners === undefined ? [] : [assignedTo(on, owners)]),
    ...(firstSeenBefore === undefined
      ? []
      : [sql<SqlBool>`incidents.first_seen < ${firstSeenBefore}::timestamptz`]),
    ...(firstSeenAfter === undefined
      ? []
      : [sql<SqlBool>`incidents.first_seen >= ${firstSeenAfter}::timestamptz`]),
    ...(repositories === undefined ? [] : [foundIn(repositories)]),
    ...(filters.authors === undefined ? [] : [byAuthors(scope, filters.authors)]),
    ...(teams === undefined ? [] : [ownedBy(scope, teams)]),
    ...wordsOf(filters.text).flatMap((word) => [has(word), ...mentionsIn(scope, containing(word))]),
    ...hasAlertIn(scope, foundBy),
  ]
}

function assignedTo(
  on: ExpressionBuilder<Database, 'incidents'>,
  owners: readonly (string | null)[],
): Expression<SqlBool> {
  const known = owners.filter((owner) => owner !== null)
  return on.or([
    ...(owners.includes(null) ? [on('incidents.owner', 'is', null)] : []),
    ...(known.length === 0 ? [] : [sql<SqlBool>`incidents.owner = any(${known}::uuid[])`]),
  ])
}

/** Those of a few repositories are found by these, and not by a walk through all incidents. */
function foundIn(repositories: readonly string[]): Expression<SqlBool> {
  return sql<SqlBool>`incidents.secret_hash = any(array(
    select distinct secret_hash from alerts where url = any(${[...repositories]}::text[])))`
}

/** The places that are searched have the authors too, in an index; the alerts say which of the words are authors. */
function byAuthors(scope: Scope, authors: readonly string[]): Expression<SqlBool> {
  const patterns = authors.map(containing)
  return sql<SqlBool>`(incidents.searched ilike any(${patterns}::text[]) and ${writtenBy(scope, patterns)})`
}

function wordsOf(text = ''): string[] {
  return text.trim().split(/\s+/u).filter(Boolean).slice(0, MOST_WORDS)
}

/** A word of the type, the hash or the places, in any case. */
function has(word: string): Expression<SqlBool> {
  return sql<SqlBool>`incidents.searched ilike ${containing(word)}`
}

/** The pattern of a part; signs that mean something to LIKE stand for themselves. */
function containing(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}

async function repositoriesOf(
  db: Kysely<Database>,
  scope: Scope,
  parts: readonly string[] | undefined,
): Promise<readonly string[] | undefined> {
  if (parts === undefined) return undefined
  const { rows } = await sql<{ value: string }>`
    select value from filter_values where ${sql.join(
      [sql`name = 'url' and value ilike any(${parts.map(containing)}::text[])`, ...inScope(scope, 'value')],
      sql` and `,
    )}
    limit ${MOST_REPOSITORIES + 1}`.execute(db)
  if (rows.length > MOST_REPOSITORIES)
    throw new ScanError(
      'input',
      `More than ${MOST_REPOSITORIES} repositories match. Use a longer part of their addresses.`,
    )
  return rows.map(({ value }) => value)
}

function behind(keys: readonly CursorKey[], after: readonly string[]): Expression<SqlBool> {
  const left = sql.join(keys.map((key) => sql.ref(`incidents.${key}`)))
  const right = sql.join(after.map((value, at) => sql`${value}::${TYPES[keys[at]!]}`))
  return sql<SqlBool>`(${left}) < (${right})`
}

const TYPES: Readonly<Record<CursorKey, ReturnType<typeof sql.raw>>> = {
  id: sql.raw('uuid'),
  last_seen: sql.raw('timestamptz'),
  first_seen: sql.raw('timestamptz'),
  severity_rank: sql.raw('int'),
}
