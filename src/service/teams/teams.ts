import { type Kysely, sql, type Transaction } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import type { Team, TeamMember } from '../../model/team.ts'
import { readRepositoryPattern } from '../repositories/pattern.ts'
import type { Scope } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'

/** What a team is to be. What is not given stays as it is. */
export interface TeamChange {
  readonly name?: string | undefined
  /** Accounts. */
  readonly members?: readonly string[] | undefined
  /** Addresses as people write them, with `/*` at the end for all below. */
  readonly repositories?: readonly string[] | undefined
}

/** The teams: who owns which repositories. */
export interface Teams {
  /** Those of a developer, or all where the scope is not of teams, in the order of their names. */
  list(scope: Scope): Promise<readonly Team[]>
  get(id: string): Promise<Team | undefined>
  /** @throws {ScanError} for a name, an account or a repository that can't be taken */
  create(team: TeamChange & { readonly name: string }): Promise<Team>
  /** Nothing where there is no such team. @throws {ScanError} for what can't be taken */
  change(id: string, change: TeamChange): Promise<Team | undefined>
  /** Removes a team; its people and repositories stay. Tells whether there was one. */
  remove(id: string): Promise<boolean>
}

const LONGEST_NAME = 100
/** Members, or repositories, of one team. */
const MOST = 1000

/** The teams in the database. */
export function createTeams(db: Kysely<Database>): Teams {
  return {
    async list(scope) {
      const all = await teamsOf(db)
      if (scope.of !== 'teams') return all
      return all.filter(({ members }) => members.some(({ id }) => id === scope.userId))
    },
    get: async (id) => (await teamsOf(db, id))[0],

    create: ({ name, ...change }) =>
      db.transaction().execute(async (transaction) => {
        const made = await transaction
          .insertInto('teams')
          .values({ name: checkName(name) })
          .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (made === undefined) throw nameTaken()
        await fill(transaction, made.id, change)
        return (await teamsOf(transaction, made.id))[0]!
      }),

    change: (id, { name, ...change }) =>
      db.transaction().execute(async (transaction) => {
        // Locked, so that of two who change a team the second changes all of what the first has left.
        const known = await transaction
          .selectFrom('teams')
          .select('id')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst()
        if (known === undefined) return undefined
        if (name !== undefined) await rename(transaction, id, checkName(name))
        await fill(transaction, id, change)
        return (await teamsOf(transaction, id))[0]
      }),

    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('teams').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

interface TeamRow {
  readonly id: string
  readonly name: string
  readonly created: Date
  readonly members: readonly TeamMember[]
  readonly repositories: readonly string[]
}

async function teamsOf(db: Kysely<Database>, id?: string): Promise<readonly Team[]> {
  const { rows } = await sql<TeamRow>`
    select id, name, created,
      coalesce((select jsonb_agg(jsonb_build_object('id', users.id, 'name', users.name) order by users.name)
        from team_members join users on users.id = user_id where team_id = teams.id), '[]') as members,
      array(select pattern from team_repositories where team_id = teams.id order by pattern) as repositories
    from teams ${id === undefined ? sql`` : sql`where id = ${id}`} order by lower(name)`.execute(db)
  return rows.map(({ created, ...same }) => ({ ...same, created: created.toISOString() }))
}

async function rename(db: Transaction<Database>, id: string, name: string): Promise<void> {
  const other = await db
    .selectFrom('teams')
    .select('id')
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (other !== undefined) throw nameTaken()
  await db.updateTable('teams').set({ name }).where('id', '=', id).execute()
}

async function fill(
  db: Transaction<Database>,
  id: string,
  { members, repositories }: Omit<TeamChange, 'name'>,
): Promise<void> {
  if (members !== undefined) {
    const ids = [...new Set(members)]
    checkNumber('members', ids.length)
    await db.deleteFrom('team_members').where('team_id', '=', id).execute()
    const { numAffectedRows = 0n } = await sql`insert into team_members (team_id, user_id)
      select ${id}::uuid, id from users where id = any(${ids}::uuid[])`.execute(db)
    if (numAffectedRows !== BigInt(ids.length))
      throw wrong('A member is not an account. Use the ids of people who can sign in.')
  }
  if (repositories === undefined) return
  const patterns = [...new Set(repositories.map(readRepositoryPattern))]
  checkNumber('repositories', patterns.length)
  await db.deleteFrom('team_repositories').where('team_id', '=', id).execute()
  await sql`insert into team_repositories (team_id, pattern)
    select ${id}::uuid, pattern from unnest(${patterns}::text[]) as asked(pattern)`.execute(db)
}

function checkNumber(what: string, number: number): void {
  if (number > MOST)
    throw wrong(
      `A team has at most ${MOST.toLocaleString('en')} ${what}. Use org/* for a whole organization.`,
    )
}

function checkName(typed: string): string {
  const name = typed.trim()
  if (name !== '' && name.length <= LONGEST_NAME && !/[\p{Cc}\p{Cf}]/u.test(name)) return name
  throw wrong(`The name of the team has 1 to ${LONGEST_NAME} visible characters. Choose another one.`)
}

function nameTaken(): ScanError {
  return wrong('Another team has this name. Choose another one.')
}

function wrong(sentence: string): ScanError {
  return new ScanError('input', sentence)
}
