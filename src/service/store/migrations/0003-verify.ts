import { type Kysely, sql } from 'kysely'

/** Lets a scan have a way of its own of learning whether secrets work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table scans add column verify text').execute(db)
}
