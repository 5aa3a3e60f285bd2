import { type Kysely, sql, type Transaction } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import { readRepositoryPattern } from '../repositories/pattern.ts'
import type { Database } from '../store/tables.ts'
import type { KeyType } from './access.ts'

/** What a key is to be limited to: repositories and what teams own, together. */
export interface AskedLimits {
  /** Addresses as people write them, with `/*` at the end for all below. */
  readonly repositories: readonly string[]
  /** Their ids. */
  readonly teams: readonly string[]
}

/** What a key is limited to. Both are empty where the last of its teams was removed: then it sees nothing. */
export interface KeyLimits {
  /** `git://host/org/repo.git`, or `git://host/org/*` for all below. */
  readonly repositories: readonly string[]
  readonly teams: readonly { readonly id: string; readonly name: string }[]
}

const MOST = 1000

/**
 * Writes down what a new key is limited to.
 *
 * @throws {ScanError} for a type that can't be limited, or what is no repository or team
 */
export async function limitKey(
  db: Transaction<Database>,
  keyId: string,
  type: KeyType,
  { repositories, teams }: AskedLimits,
): Promise<void> {
  // It could make another key, without limits.
  if (type === 'Admin') {
    throw wrong(
      'A key of type Admin is for everything. Choose another type, or leave out repositories and teams.',
    )
  }
  const patterns = [...new Set(repositories.map(readRepositoryPattern))]
  const ids = [...new Set(teams)]
  if (patterns.length + ids.length === 0 || patterns.length > MOST || ids.length > MOST)
    throw wrong(
      `A limited key has 1 to ${MOST.toLocaleString('en')} repositories or teams. Use org/* for an organization.`,
    )
  await sql`insert into api_key_repositories (key_id, pattern)
    select ${keyId}, pattern from unnest(${patterns}::text[]) as asked(pattern)`.execute(db)
  const { numAffectedRows = 0n } = await sql`insert into api_key_teams (key_id, team_id)
    select ${keyId}, id from teams where id = any(${ids}::uuid[])`.execute(db)
  if (numAffectedRows !== BigInt(ids.length)) throw wrong('A team does not exist. Use the ids of teams.')
}

/** What the limited ones of these keys are limited to, by their ids. */
export async function limitsOf(
  db: Kysely<Database>,
  keyIds: readonly string[],
): Promise<ReadonlyMap<string, KeyLimits>> {
  const { rows } = await sql<KeyLimits & { readonly id: string }>`
    select id, array(select pattern from api_key_repositories where key_id = api_keys.id order by pattern) as repositories,
      coalesce((select jsonb_agg(jsonb_build_object('id', teams.id, 'name', teams.name) order by teams.name)
        from api_key_teams join teams on teams.id = team_id where key_id = api_keys.id), '[]') as teams
    from api_keys where is_limited and id = any(${[...keyIds]}::text[])`.execute(db)
  return new Map(rows.map(({ id, repositories, teams }) => [id, { repositories, teams }]))
}

function wrong(sentence: string): ScanError {
  return new ScanError('input', sentence)
}
