import { type Kysely, type RawBuilder, sql } from 'kysely'

import type { Database } from '../store/tables.ts'

/**
 * Which repositories' data a caller may see. All that reads alerts, events, incidents, scans or repositories for someone
 * takes one and puts its condition into the statement itself, so that nothing out of scope ever leaves the database.
 */
export type Scope =
  | { readonly of: 'all' }
  /** What the teams of an account own, at the moment of the statement. */
  | { readonly of: 'teams'; readonly userId: string }
  /** What any of these teams owns. */
  | { readonly of: 'owners'; readonly teamIds: readonly string[] }
  /** What an API key is limited to. */
  | { readonly of: 'key'; readonly keyId: string }

/** A scope with more than this part of all repositories, two of a hundred, is broad. */
const BROAD = 50

/** The scope of those who see everything, and of the service itself. */
export const ALL_REPOSITORIES: Scope = { of: 'all' }

/** Whether it leaves nothing out, so that no condition is needed. */
export function isUnlimited({ of }: Scope): boolean {
  return of === 'all'
}

/** Holds for rows whose repository is in scope; no condition where all are. `column` has the repository's identity. */
export function inScope(scope: Scope, column: string): readonly RawBuilder<boolean>[] {
  return isUnlimited(scope) ? [] : [sql<boolean>`${sql.ref(column)} in (${urlsOf(scope)})`]
}

/** The repositories in scope, as a query with the one column `url`. */
export function urlsOf(scope: Scope): RawBuilder<{ url: string }> {
  if (scope.of === 'all') return sql`select url from known_repositories`
  return sql`select url from known_repositories where repository_patterns(url) && array(${patternsOf(scope)})`
}

/** Whether a repository is in scope, also one that nothing is known about yet. */
export async function includes(db: Kysely<Database>, scope: Scope, url: string): Promise<boolean> {
  if (scope.of === 'all') return true
  const { rows } = await sql<{ included: boolean }>`
    select repository_patterns(${url}) && array(${patternsOf(scope)}) as included`.execute(db)
  return rows[0]?.included === true
}

/** Whether so many of all repositories are in scope that most rows are soon found by looking through the newest. */
export async function isBroad(db: Kysely<Database>, scope: Scope): Promise<boolean> {
  if (scope.of === 'all') return true
  const { rows } = await sql<{ broad: boolean }>`
    select (select count(*) from (${urlsOf(scope)}) as own) * ${BROAD} > (select count(*) from known_repositories) as broad`.execute(
    db,
  )
  return rows[0]?.broad === true
}

function patternsOf(scope: Exclude<Scope, { of: 'all' }>): RawBuilder<unknown> {
  if (scope.of === 'teams')
    return sql`select pattern from team_repositories join team_members using (team_id) where user_id = ${scope.userId}::uuid`
  if (scope.of === 'owners')
    return sql`select pattern from team_repositories where team_id = any(${[...scope.teamIds]}::uuid[])`
  return sql`select pattern from api_key_repositories where key_id = ${scope.keyId}
    union all select pattern from team_repositories join api_key_teams using (team_id) where key_id = ${scope.keyId}`
}
