import { type Kysely, sql } from 'kysely'

/** Keeps the hash that a repository's own policy knows a secret by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table findings add column repository_hash text`.execute(db)
}
