import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Told apart from what it is limited to: a key whose team is removed sees less then, and never everything.
  'alter table api_keys add column is_limited boolean not null default false',
  `create table api_key_repositories (
    key_id text not null references api_keys on delete cascade,
    pattern text not null,
    primary key (key_id, pattern))`,
  `create table api_key_teams (
    key_id text not null references api_keys on delete cascade,
    team_id uuid not null references teams on delete cascade,
    primary key (key_id, team_id))`,
]

/** Lets an API key be limited to repositories and to what teams own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
