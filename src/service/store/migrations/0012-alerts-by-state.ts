import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // The console asks for a state nearly always. With it in the index, the alerts of many repositories or types are
  // chosen without a look at their rows.
  'create index alerts_url_state on alerts (url, state, created desc, id desc)',
  'create index alerts_secret_type_state on alerts (secret_type, state, created desc, id desc)',
]

/** Adds indexes of repositories and of types with the state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
