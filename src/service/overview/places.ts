import { type Kysely, sql } from 'kysely'

import { where } from '../search/bounds.ts'
import { inScope, type Scope } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'

/** What is open in a repository. */
export interface RepositoryFigures {
  /** Its identity. */
  readonly url: string
  /** Active alerts: one for each secret. */
  readonly active: number
  /** When the oldest of them was raised. */
  readonly oldest: Date
}

/** What is open in the repositories of a team. */
export interface TeamFigures {
  readonly id: string
  readonly name: string
  readonly repositories: number
  /** Active alerts: a secret counts once in each repository. */
  readonly active: number
  /** When the oldest of them was raised; null where none is active. */
  readonly oldest: Date | null
}

export interface PlaceFigures {
  /** Those with the most first. */
  readonly repositories: readonly RepositoryFigures[]
  readonly teams: readonly TeamFigures[]
}

interface Row {
  readonly kind: 'repository' | 'team'
  readonly id: string | null
  readonly name: string
  readonly repositories: number
  readonly active: number
  readonly oldest: Date | null
}

/**
 * Active alerts in scope by repository and by team, up to `limit` of each, those with the most first. Of a team, only
 * what is in scope counts; a team without such a repository is not in it.
 */
export async function figuresByPlace(
  db: Kysely<Database>,
  scope: Scope,
  limit: number,
): Promise<PlaceFigures> {
  const counted = sql`
    select url, count(*)::int as active, min(created) as oldest from alerts
    ${where([sql`state = 'ACTIVE'`, ...inScope(scope, 'url')])} group by url`
  const owned = sql`
    select distinct team_id, known_repositories.url from team_repositories
    join known_repositories on repository_patterns(known_repositories.url) @> array[pattern]
    ${where([...inScope(scope, 'known_repositories.url')])}`
  const byTeam = sql`
    select team_id, count(*)::int as repositories, coalesce(sum(active), 0)::int as active, min(oldest) as oldest
    from owned left join counted using (url) group by team_id`
  const { rows } = await sql<Row>`
    with counted as materialized (${counted}), owned as (${owned}), by_team as (${byTeam})
    (select 'repository' as kind, null::uuid as id, url as name, 1 as repositories, active, oldest from counted
      order by active desc, url limit ${limit})
    union all
    (select 'team', id, name, repositories, active, oldest from by_team join teams on teams.id = team_id
      order by active desc, lower(name) limit ${limit})`.execute(db)
  const of = (kind: Row['kind']): readonly Row[] => rows.filter((row) => row.kind === kind)
  return {
    repositories: of('repository').map(({ name, active, oldest }) => ({
      url: name,
      active,
      oldest: oldest!,
    })),
    teams: of('team').map(({ id, name, repositories, active, oldest }) => ({
      ...{ id: id!, name, repositories, active, oldest },
    })),
  }
}
