import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'

import type { EmbeddedSession } from './session.ts'

/**
 * Kysely over the embedded database. Its own dialect for PGlite lets a statement slip into a transaction that
 * another caller has open; here a connection is the session itself, held until it is given back.
 */
export function embeddedDialect(session: EmbeddedSession): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new EmbeddedDriver(session),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #session: EmbeddedSession
  readonly release: () => void

  constructor(session: EmbeddedSession, release: () => void) {
    this.#session = session
    this.release = release
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#session.query(sql, parameters)
    return {
      rows: rows as R[],
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    }
  }

  async *streamQuery(): AsyncIterableIterator<never> {
    yield* []
    throw new Error('The embedded database does not stream.')
  }

  async exec(sql: string): Promise<void> {
    await this.#session.exec(sql)
  }
}

class EmbeddedDriver implements Driver {
  readonly #session: EmbeddedSession

  constructor(session: EmbeddedSession) {
    this.#session = session
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<EmbeddedConnection> {
    return new EmbeddedConnection(this.#session, await this.#session.exclusive())
  }

  async beginTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.exec('begin')
  }

  async commitTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.exec('commit')
  }

  async rollbackTransaction(connection: EmbeddedConnection): Promise<void> {
    await connection.exec('rollback')
  }

  async releaseConnection(connection: EmbeddedConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#session.close()
  }
}
