import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

import { ScanError } from '../../model/errors.ts'
import * as tables from './migrations/0001-tables.ts'
import * as signIn from './migrations/0002-sign-in.ts'
import type { Database } from './tables.ts'

/** In the order in which they are applied; a migration that was released never changes. */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tables': tables,
  '0002-sign-in': signIn,
}

/**
 * Brings the database to the tables of this version. Where several processes start at once, one does it.
 *
 * @throws {ScanError} where a migration fails, or the database is of a later version
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const { error, results = [] } = await migratorOf(db).migrateToLatest()
  if (error === undefined) return
  const failed = results.find(({ status }) => status === 'Error')?.migrationName
  const what =
    failed === undefined ? 'The database could not be brought up to date' : `The migration ${failed} failed`
  throw new ScanError(
    'service',
    `${what} (${error instanceof Error ? error.message : 'unknown fault'}). Check that the database is of this version of Keysieve or an earlier one, and that its user may create tables and the extension pg_trgm.`,
  )
}

/** Whether every migration of this version is applied. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const migrations = await migratorOf(db).getMigrations()
  return migrations.every(({ executedAt }) => executedAt !== undefined)
}

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
}
