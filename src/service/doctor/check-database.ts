import type { InstallKey } from '../install-key.ts'
import { MIGRATION_NAMES } from '../store/migrate.ts'
import { OLDEST_POSTGRESQL } from '../store/store.ts'
import { type Check, checksOf } from './check.ts'
import type { DatabaseAccess } from './database-access.ts'

/** Tokens and one-time codes are refused when clocks differ by more. */
const MOST_CLOCK_MS = 30_000

type Ask = DatabaseAccess['ask']

/** Checks PostgreSQL itself. */
export async function checkServer(ask: Ask): Promise<readonly Check[]> {
  const { ok, failed, warning } = checksOf('database')
  const [server] = await ask<{ version: number; shown: string }>(
    "select current_setting('server_version_num')::int as version, current_setting('server_version') as shown",
  )
  const { version = 0, shown = '' } = server ?? {}
  if (version < OLDEST_POSTGRESQL) {
    return [failed(`The database is PostgreSQL ${shown}. Update it to PostgreSQL 15 or later.`)]
  }
  const [trigrams] = await ask<{ installed: boolean; available: boolean }>(
    `select exists (select 1 from pg_extension where extname = 'pg_trgm') as installed,
      exists (select 1 from pg_available_extensions where name = 'pg_trgm') as available`,
  )
  const isThere = trigrams?.installed === true
  return [
    ok(`PostgreSQL ${shown} answers.`),
    ...(isThere ? [] : [missingTrigrams(trigrams?.available === true, { failed, warning })]),
    await checkClock(ask),
  ]
}

function missingTrigrams(
  isAvailable: boolean,
  { failed, warning }: Pick<ReturnType<typeof checksOf>, 'failed' | 'warning'>,
): Check {
  return isAvailable
    ? warning(
        'The extension pg_trgm is not installed. The first start installs it, if the database user may; otherwise run: create extension pg_trgm.',
      )
    : failed(
        'The extension pg_trgm is missing on the database server. Install the package with the contrib modules of PostgreSQL.',
      )
}

async function checkClock(ask: Ask): Promise<Check> {
  const { ok, failed } = checksOf('clock')
  const before = Date.now()
  const [row] = await ask<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now')
  const after = Date.now()
  const difference = Math.abs(Number(row?.now ?? before) - (before + after) / 2)
  if (difference <= MOST_CLOCK_MS + (after - before))
    return ok('The clocks of this machine and of the database agree.')
  return failed(
    `The clocks of this machine and of the database differ by ${Math.round(difference / 1000)} seconds. Set both with NTP.`,
  )
}

export interface CheckedTables {
  readonly checks: readonly Check[]
  /** Whether all tables of this version are there. */
  readonly areThere: boolean
}

/** Checks the tables, and what only their rows show. */
export async function checkTables(ask: Ask, installKey: InstallKey | undefined): Promise<CheckedTables> {
  const { ok, warning, failed, skipped } = checksOf('migrations')
  const [table] = await ask<{ name: string | null }>("select to_regclass('kysely_migration')::text as name")
  const lacking = (check: Check): CheckedTables => ({ checks: [check], areThere: false })
  if (typeof table?.name !== 'string')
    return lacking(skipped('The database has no tables yet. The first start creates them.'))
  const rows = await ask<{ name: string }>('select name from kysely_migration')
  const applied = new Set(rows.map(({ name }) => name))
  const missing = MIGRATION_NAMES.filter((name) => !applied.has(name))
  if (missing.length > 0 && applied.size > MIGRATION_NAMES.length - missing.length) {
    return lacking(
      failed(
        `The database has migrations of another version, and lacks ${missing[0]}. Use the version of Keysieve that it belongs to.`,
      ),
    )
  }
  if (missing.length > 0) {
    const words = missing.length === 1 ? '1 migration is' : `${missing.length} migrations are`
    return lacking(warning(`${words} not applied. The next start of the service applies them.`))
  }
  const isFurther = applied.size > MIGRATION_NAMES.length
  const migrations = isFurther
    ? warning('The database is of a later version. Update Keysieve on this machine.')
    : ok(`All ${MIGRATION_NAMES.length} migrations are applied.`)
  return { checks: [migrations, ...(await checkFingerprint(ask, installKey))], areThere: true }
}

async function checkFingerprint(ask: Ask, installKey: InstallKey | undefined): Promise<readonly Check[]> {
  const { ok, failed } = checksOf('install key')
  if (installKey === undefined) return []
  const [known] = await ask<{ fingerprint: string }>('select fingerprint from install_key')
  if (known === undefined) return [ok('The install key is valid.')]
  if (known.fingerprint === installKey.fingerprint) return [ok('The install key is the one of the database.')]
  return [
    failed(
      'The database was set up with another install key. Restore that key in KEYSIEVE_INSTALL_KEY, or in the file install-key of the data folder.',
    ),
  ]
}
