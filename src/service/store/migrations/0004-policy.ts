import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  'alter table findings add column ignored jsonb',
  "alter table scans add column policy_notes text[] not null default '{}'",
]

/** What the repository's policy makes of findings, and what people should know of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
