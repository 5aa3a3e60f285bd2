import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // When its provider was asked last, and why nobody knows more, as a clause.
  'alter table alerts add column activeness_checked timestamptz(3)',
  'alter table alerts add column activeness_reason text',
  // What the provider tells of the key, without the key.
  'alter table findings add column answer jsonb',
]

/** Lets alerts and findings say what their keys' providers say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
