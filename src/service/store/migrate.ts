import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'

import { ScanError } from '../../model/errors.ts'
import * as tables from './migrations/0001-tables.ts'
import * as signIn from './migrations/0002-sign-in.ts'
import * as filterValues from './migrations/0003-filter-values.ts'
import * as webhookDeliveries from './migrations/0004-webhook-deliveries.ts'
import * as accounts from './migrations/0005-accounts.ts'
import * as audit from './migrations/0006-audit.ts'
import * as repositoryHash from './migrations/0007-repository-hash.ts'
import * as alertRepositoryHash from './migrations/0008-alert-repository-hash.ts'
import * as incidents from './migrations/0009-incidents.ts'
import * as roles from './migrations/0010-roles.ts'
import * as passkeys from './migrations/0011-passkeys.ts'
import * as alertsByState from './migrations/0012-alerts-by-state.ts'
import * as teams from './migrations/0013-teams.ts'
import * as apiKeyScopes from './migrations/0014-api-key-scopes.ts'
import * as disabledAccounts from './migrations/0017-disabled-accounts.ts'
import * as identities from './migrations/0018-identities.ts'
import * as provisioning from './migrations/0019-provisioning.ts'
import * as notifications from './migrations/0020-notifications.ts'
import * as installKey from './migrations/0021-install-key.ts'
import * as organizations from './migrations/0022-organizations.ts'
import * as incidentClosing from './migrations/0026-incident-closing.ts'
import * as retention from './migrations/0027-retention.ts'
import type { Database } from './tables.ts'

/**
 * In the order in which they are applied. A migration that was released never changes, and only ever adds: while an
 * install is brought to a new version, processes of the one before go on working on the same database, and may start.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-tables': tables,
  '0002-sign-in': signIn,
  '0003-filter-values': filterValues,
  '0004-webhook-deliveries': webhookDeliveries,
  '0005-accounts': accounts,
  '0006-audit': audit,
  '0007-repository-hash': repositoryHash,
  '0008-alert-repository-hash': alertRepositoryHash,
  '0009-incidents': incidents,
  '0010-roles': roles,
  '0011-passkeys': passkeys,
  '0012-alerts-by-state': alertsByState,
  '0013-teams': teams,
  '0014-api-key-scopes': apiKeyScopes,
  '0017-disabled-accounts': disabledAccounts,
  '0018-identities': identities,
  '0019-provisioning': provisioning,
  '0020-notifications': notifications,
  '0021-install-key': installKey,
  '0022-organizations': organizations,
  '0026-incident-closing': incidentClosing,
  '0027-retention': retention,
}

/** Tells how many of this version's migrations are applied; takes their names. */
export const COUNT_APPLIED =
  'select count(*)::int as count from kysely_migration where name = any($1::text[])'

/** The names of this version's migrations. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS)

/**
 * Brings the database to the tables of this version. Where several processes start at once, one does it. A database
 * that a later version has brought further stays as it is.
 *
 * @throws {ScanError} where a migration fails
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  if (await isFurther(db)) return
  const { error, results = [] } = await db.connection().execute(withoutTimeLimit)
  if (error === undefined) return
  const failed = results.find(({ status }) => status === 'Error')?.migrationName
  const what =
    failed === undefined
      ? 'The schema of the database could not be updated'
      : `The migration ${failed} failed`
  throw new ScanError(
    'service',
    `${what} (${error instanceof Error ? error.message : 'unknown fault'}). Check that the database is of this version of Keysieve or an earlier one, and that its user may create tables and the extension pg_trgm.`,
  )
}

/**
 * An index of a million alerts takes longer than a statement of the service may, and so does waiting for another process
 * that makes it.
 */
async function withoutTimeLimit(connection: Kysely<Database>): Promise<MigrationResultSet> {
  await sql`set statement_timeout = 0`.execute(connection)
  try {
    return await migratorOf(connection).migrateToLatest()
  } finally {
    await sql`reset statement_timeout`.execute(connection)
  }
}

/** Whether it has all of this version's migrations, and some of a later one. */
async function isFurther(db: Kysely<Database>): Promise<boolean> {
  const { rows: found } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db)
  if (found[0]?.name === null) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const applied = new Set(rows.map(({ name }) => name))
  return applied.size > MIGRATION_NAMES.length && MIGRATION_NAMES.every((name) => applied.has(name))
}

function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
}
