import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

import { lockDataFolder } from '../store/data-folder-lock.ts'
import { EmbeddedSession } from '../store/embedded/session.ts'
import { unreachable } from '../store/store.ts'

/** A database that is only looked at: nothing is created or migrated. */
export interface DatabaseAccess {
  /** Runs one statement, and gives its rows. */
  ask<T>(sql: string, parameters?: readonly unknown[]): Promise<readonly T[]>
  close(): Promise<void>
}

const TIMEOUT_MS = 5000

/**
 * Connects to PostgreSQL.
 *
 * @throws {ScanError} where that can't be done, with the reason
 */
export async function openForLooking(databaseUrl: string): Promise<DatabaseAccess> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: 'keysieve doctor',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw unreachable(databaseUrl, error)
  }
  return {
    ask: async (sql, parameters = []) => (await client.query(sql, [...parameters])).rows,
    close: () => client.end(),
  }
}

/** Whether a data folder has an embedded database: to open one that is not there would make it. */
export function hasEmbeddedDatabase(dataFolder: string): boolean {
  return existsSync(join(dataFolder, 'database', 'PG_VERSION'))
}

/**
 * Opens the embedded database; undefined where there is none yet.
 *
 * @throws {ScanError} while a server has it
 */
export async function openEmbeddedForLooking(dataFolder: string): Promise<DatabaseAccess | undefined> {
  if (!hasEmbeddedDatabase(dataFolder)) return undefined
  const folder = join(dataFolder, 'database')
  const release = lockDataFolder(dataFolder)
  try {
    const session = await EmbeddedSession.open(folder)
    return {
      async ask<T>(sql: string, parameters: readonly unknown[] = []) {
        const { rows } = await session.inTurn(() => session.query(sql, parameters))
        return rows as T[]
      },
      async close() {
        await session.close()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
