import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'create index incidents_closed on incidents (closed) where closed is not null',
  'create index notification_messages_created on notification_messages (created)',
]

/** Adds the indexes that old incidents and notifications are found by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
