import { type Kysely, sql } from 'kysely'

/** Lets accounts be disabled: since when nobody may use one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column disabled timestamptz(3)`.execute(db)
}
