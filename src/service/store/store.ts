import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { fromPglite, PgBoss } from 'pg-boss'

import { ScanError } from '../../model/errors.ts'
import { embeddedDialect } from './embedded/dialect.ts'
import { EmbeddedSession } from './embedded/session.ts'
import { COUNT_APPLIED, MIGRATION_NAMES, migrate } from './migrate.ts'
import type { Database } from './tables.ts'

/** Where everything is kept: PostgreSQL of one's own, or the one inside. */
export interface Store {
  readonly kind: 'embedded' | 'postgresql'
  readonly db: Kysely<Database>
  /** Whether it answers and has the tables of this version; costs next to nothing, and waits for no search. */
  isReady(): Promise<boolean>
  /** Connections of this process: `used`, `idle`, and `waiting` requests for one. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number }
  /** Makes the queue that lives in the same database; not started yet. */
  createQueue(): PgBoss
  close(): Promise<void>
}

export interface StoreOptions {
  /** A PostgreSQL of version 15 or later; the embedded one without it. */
  readonly databaseUrl?: string
  /** Where the embedded one keeps its files; in memory without it. */
  readonly folder?: string
  /** How many connections this process may open; 10 unless given. */
  readonly connections?: number
}

/** As `server_version_num` has it. */
export const OLDEST_POSTGRESQL = 150_000
/** No statement of the service takes this long on a database that is well. */
const STATEMENT_TIMEOUT_MS = 5000
/** Anyone who asks whether the service is ready waits no longer. */
const READY_TIMEOUT_MS = 1000

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws {ScanError} where it can't be reached, is too old, or can\'t be brought up to date
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const store =
    options.databaseUrl === undefined
      ? await openEmbedded(options.folder)
      : await openPostgresql(options.databaseUrl, options.connections ?? 10)
  try {
    await migrate(store.db)
    return store
  } catch (error) {
    await store.close()
    throw error
  }
}

async function openEmbedded(folder: string | undefined): Promise<Store> {
  const session = await openSession(folder === undefined ? undefined : join(folder, 'database'))
  await session.inTurn(() => session.exec("set timezone = 'UTC'"))
  const db = new Kysely<Database>({ dialect: embeddedDialect(session) })
  return {
    kind: 'embedded',
    db,
    async isReady() {
      // Anyone who is in the middle of a statement lives, and the tables were there when it began.
      if (session.isBusy) return !session.isStuck
      const { rows } = await session.inTurn(() => session.query(COUNT_APPLIED, [MIGRATION_NAMES]))
      return hasAll(rows)
    },
    connections: () => ({
      used: session.isBusy ? 1 : 0,
      idle: session.isBusy ? 0 : 1,
      waiting: session.waiting,
    }),
    createQueue: () =>
      new PgBoss({
        backend: 'pglite',
        db: fromPglite({
          query: async <T>(sql: string, parameters: unknown[] = []) => {
            const { rows } = await session.inTurn(() => session.query(sql, parameters))
            return { rows: rows as T[] }
          },
          exec: async (sql) => {
            const results = await session.inTurn(() => session.exec(sql))
            return results.map(({ rows }) => ({ rows: [...rows] }))
          },
          listen: (channel, onPayload) => session.listen(channel, onPayload),
        }),
        ...QUEUE_OPTIONS,
      }),
    close: () => db.destroy(),
  }
}

async function openSession(folder: string | undefined): Promise<EmbeddedSession> {
  try {
    return await EmbeddedSession.open(folder)
  } catch (error) {
    const { code, name } = error as { readonly code?: unknown; readonly name?: unknown }
    const why = typeof code === 'string' ? (FILE_FAULTS[code] ?? code) : name
    throw new ScanError(
      'input',
      `The database in ${folder ?? 'memory'} can't be opened: ${why}. Fix that, or set another folder with --data.`,
    )
  }
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'this user has no write permission',
  ENOSPC: 'there is no space left on its disk',
  EROFS: 'its disk is read-only',
}

/** How often pg-boss looks for jobs whose worker has died. */
const LOOK_FOR_DEAD_SECONDS = 10

/** Where the queue has its tables. */
export const QUEUE_SCHEMA = 'queue'

const QUEUE_OPTIONS = {
  useListenNotify: true,
  schema: QUEUE_SCHEMA,
  superviseIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
  monitorIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
} as const

async function openPostgresql(databaseUrl: string, connections: number): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: 10_000,
    application_name: 'keysieve',
  })
  outliveConnections(pool)
  // Apart from the others, which searches may all have in use.
  const watch = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    query_timeout: READY_TIMEOUT_MS,
    connectionTimeoutMillis: READY_TIMEOUT_MS,
    application_name: 'keysieve ready',
  })
  outliveConnections(watch)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    const { rows } = await pool.query("select current_setting('server_version_num')::int as version")
    if (rows[0].version < OLDEST_POSTGRESQL) {
      throw new ScanError(
        'input',
        `The database is PostgreSQL ${Math.floor(rows[0].version / 10_000)}. Keysieve needs PostgreSQL 15 or later.`,
      )
    }
  } catch (error) {
    await db.destroy()
    throw error instanceof ScanError ? error : unreachable(databaseUrl, error)
  }
  return {
    kind: 'postgresql',
    db,
    async isReady() {
      const { rows } = await watch.query(COUNT_APPLIED, [MIGRATION_NAMES])
      return hasAll(rows)
    },
    connections: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    createQueue: () => new PgBoss({ connectionString: databaseUrl, max: 4, ...QUEUE_OPTIONS }),
    async close() {
      await db.destroy()
      await watch.end()
    },
  }
}

/**
 * Lets the process outlive its connections. One that dies is replaced by the next query, and a query that it was busy
 * with fails by itself; but pg also emits an event, the pool's own where nobody has the connection, and the
 * connection's where someone does and is between two statements. An event that nobody listens to ends the process.
 */
function outliveConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

function hasAll(rows: readonly unknown[]): boolean {
  return (rows[0] as { readonly count: number } | undefined)?.count === MIGRATION_NAMES.length
}

/** What PostgreSQL's codes mean to anyone who sets the service up. */
const REFUSALS: Readonly<Record<string, string>> = {
  '28P01': 'it rejected the user or the password',
  '28000': 'it rejected the user',
  '3D000': 'it has no database of that name',
  '53300': 'it has no free connections',
  '57P03': 'it is still starting',
  ECONNREFUSED: 'the connection was refused',
  ENOTFOUND: 'the host does not exist',
}

/** Why PostgreSQL can't be connected to. The address holds a password: its host alone is named. */
export function unreachable(databaseUrl: string, error: unknown): ScanError {
  const { host = 'an unknown host' } = URL.parse(databaseUrl) ?? {}
  const { code } = error as { readonly code?: unknown }
  const why = typeof code === 'string' ? (REFUSALS[code] ?? code) : 'no connection'
  return new ScanError(
    'input',
    `The database at ${host} can't be used: ${why}. Check DATABASE_URL, and that PostgreSQL runs.`,
  )
}
