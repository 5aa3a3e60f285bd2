import { type Kysely, sql } from 'kysely'

/** Lets a set-up link say what its account may do; those of earlier versions make administrators, as they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table setup_links add column role text not null default 'admin'`.execute(db)
}
