import { type Kysely, sql } from 'kysely'

/** Lets alerts say what their keys may do, as the provider tells it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table alerts add column answer jsonb').execute(db)
}
