import type { Kysely } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import type { Caller } from '../keys/access.ts'
import type { Scans } from '../scans/scans.ts'
import { inScope, type Scope } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'
import type { RepositoryAddress } from './address.ts'

/** A repository that the service scans by itself. */
export interface WatchedRepository {
  readonly id: string
  readonly url: string
  readonly cloneUrl: string
  readonly name: string
  /** Five fields of cron in UTC; null where it is scanned when asked or pushed to. */
  readonly schedule: string | null
  readonly addedBy: string
  readonly created: Date
  /** The last scan that was complete. */
  readonly lastScan: string | null
}

export interface Repositories {
  /**
   * Adds a repository and starts its first scan. One that is there already is given back as it is.
   *
   * @throws {ScanError} for a schedule that is no cron expression
   */
  add(address: RepositoryAddress, schedule: string | null, by: Caller): Promise<WatchedRepository>
  /** Those in scope, in the order of their names. */
  list(scope: Scope): Promise<readonly WatchedRepository[]>
  /** Nothing where it is out of scope. */
  get(scope: Scope, id: string): Promise<WatchedRepository | undefined>
  /** @throws {ScanError} for a schedule that is no cron expression */
  setSchedule(id: string, schedule: string | null): Promise<WatchedRepository | undefined>
  /** Forgets a repository; its alerts and events stay. Tells whether there was one. */
  remove(id: string): Promise<boolean>
  /** Starts a scan of what is new; of everything the first time. Nothing where there is no such repository in scope. */
  scan(id: string, by: Caller): Promise<string | undefined>
}

export interface RepositoriesOptions {
  readonly scans: Scans
  readonly isSchedule: (cron: string) => boolean
  readonly schedule: (repositoryId: string, cron: string | null) => Promise<void>
}

/** The repositories in the database. */
export function createRepositories(
  db: Kysely<Database>,
  { scans, isSchedule, schedule: plan }: RepositoriesOptions,
): Repositories {
  async function one(
    scope: Scope,
    column: 'id' | 'url',
    value: string,
  ): Promise<WatchedRepository | undefined> {
    const row = await db
      .selectFrom('repositories')
      .selectAll()
      .where(column, '=', value)
      .where((on) => on.and([...inScope(scope, 'url')]))
      .executeTakeFirst()
    return row === undefined ? undefined : repositoryOf(row)
  }

  async function scan(repository: WatchedRepository, by: Caller): Promise<string> {
    return scans.start(repository, { kind: 'repository', id: repository.id }, by)
  }

  function check(schedule: string | null): void {
    if (schedule === null || isSchedule(schedule)) return
    throw new ScanError(
      'input',
      'schedule is not a cron expression. Use five fields in UTC: minute, hour, day of month, month, day of week, such as "0 3 * * *".',
    )
  }

  return {
    async add(address, schedule, by) {
      check(schedule)
      const added = await db
        .insertInto('repositories')
        .values({
          url: address.url,
          clone_url: address.cloneUrl,
          name: address.name,
          schedule,
          added_by: by.actor,
        })
        .onConflict((conflict) => conflict.column('url').doNothing())
        .returningAll()
        .executeTakeFirst()
      if (added === undefined) return (await one(by.scope, 'url', address.url))!
      const repository = repositoryOf(added)
      await plan(repository.id, schedule)
      await scan(repository, by)
      return repository
    },

    async list(scope) {
      const rows = await db
        .selectFrom('repositories')
        .selectAll()
        .where((on) => on.and([...inScope(scope, 'url')]))
        .orderBy('name')
        .orderBy('url')
        .execute()
      return rows.map(repositoryOf)
    },

    get: (scope, id) => one(scope, 'id', id),

    async setSchedule(id, schedule) {
      check(schedule)
      const row = await db
        .updateTable('repositories')
        .set({ schedule })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      if (row === undefined) return undefined
      await plan(id, schedule)
      return repositoryOf(row)
    },

    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('repositories').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) return false
      await plan(id, null)
      return true
    },

    async scan(id, by) {
      const repository = await one(by.scope, 'id', id)
      return repository === undefined ? undefined : scan(repository, by)
    },
  }
}

function repositoryOf(row: {
  readonly id: string
  readonly url: string
  readonly clone_url: string
  readonly name: string
  readonly schedule: string | null
  readonly added_by: string
  readonly created: Date
  readonly last_scan: string | null
}): WatchedRepository {
  const { id, url, clone_url, name, schedule, added_by, created, last_scan } = row
  return { id, url, cloneUrl: clone_url, name, schedule, addedBy: added_by, created, lastScan: last_scan }
}
