import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // By which install key the hashes and secrets of this database are made. It has one row, of the first process.
  `create table install_key (
    is_only boolean primary key default true check (is_only),
    fingerprint text not null)`,
]

/** Adds what shows whether a process has the install key of its database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
