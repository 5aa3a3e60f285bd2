import { type Kysely, sql } from 'kysely'

import { ORGANIZATION_HOOK_PATH } from '../../contract/routes.ts'
import type { ForgeKind, Organization } from '../../model/organization.ts'
import type { Repositories } from '../repositories/repositories.ts'
import type { Database } from '../store/tables.ts'
import { type ConnectOrganization, connectOrganization } from './connect-organization.ts'
import type { Connections } from './connections.ts'
import type { AskForge } from './forge-answer.ts'
import { forgetOrganization } from './forget-organization.ts'
import { createGithubApps, type GithubApps } from './github-apps.ts'
import { createOrganizationDeliveries, type OrganizationDeliveries, type ReceiveOptions } from './receive.ts'
import { Refused } from './refused.ts'

/** Organizations of forges, for whatever door asks. */
export interface Organizations {
  readonly apps: GithubApps
  readonly deliveries: OrganizationDeliveries
  /** In the order of their names. */
  list(): Promise<readonly Organization[]>
  get(id: string): Promise<Organization | undefined>
  /**
   * Connects an organization by a token: looks whether the token reaches it, and has the forge report to this service.
   *
   * @throws {ScanError} where the token does not do, or the forge refuses
   */
  readonly connect: ConnectOrganization
  /** Lists its repositories as soon as possible, and tells again what the forge did not take. Tells whether there is one. */
  resync(id: string): Promise<boolean>
  /**
   * Forgets it with the repositories that it alone has watched, and takes its webhook or the app away from the forge.
   *
   * @returns undefined where there is none; else whether the forge took it
   */
  disconnect(id: string): Promise<{ readonly fault?: string } | undefined>
}

export interface OrganizationsOptions extends ReceiveOptions {
  readonly ask: AskForge
  readonly connections: Connections
  readonly repositories: Repositories
  readonly publicAddress: () => string
}

/** The organizations in the database. */
export function createOrganizations(options: OrganizationsOptions): Organizations {
  const { db, connections, publicAddress } = options
  const get = async (id: string): Promise<Organization | undefined> => (await listed(db, id))[0]
  const hookOf = (id: string): string => new URL(`${ORGANIZATION_HOOK_PATH}/${id}`, publicAddress()).href
  return {
    apps: createGithubApps(options),
    deliveries: createOrganizationDeliveries(options),
    list: () => listed(db),
    get,
    connect: async (wanted, by) => {
      const id = await connectOrganization({ ...options, hookOf }, wanted, by)
      return (await get(id))!
    },

    resync: (id) =>
      db.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('pull_request_checks')
          .set({ state: 'due', due: sql<Date>`now()`, tries: 0 })
          .where('organization_id', '=', id)
          .where('state', '=', 'failed')
          .execute()
        const { numUpdatedRows } = await transaction
          .updateTable('organizations')
          .set({ sync_due: sql<Date>`now()`, sync_tries: 0, held_until: null })
          .where('id', '=', id)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),

    async disconnect(id) {
      if ((await get(id)) === undefined) return undefined
      const fault = await leave(connections, id, hookOf(id))
      await forgetOrganization(options, id)
      return fault === undefined ? {} : { fault }
    },
  }
}

/** @returns why the forge did not let go, a sentence */
async function leave(connections: Connections, id: string, hook: string): Promise<string | undefined> {
  try {
    await (await connections.of(id))?.connection.leave(hook)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return error.note.isGone === true ? undefined : error.message
  }
  return undefined
}

interface Row {
  readonly id: string
  readonly forge: ForgeKind
  readonly base_url: string
  readonly name: string
  readonly suspended: boolean
  readonly synced: Date | null
  readonly fault: string | null
  readonly created: Date
  readonly repositories: number
  readonly archived: number
  readonly unanswered: number
}

async function listed(db: Kysely<Database>, id?: string): Promise<readonly Organization[]> {
  const { rows } = await sql<Row>`
    select id, forge, base_url, name, suspended, synced, fault, created,
      counted.repositories, counted.archived, (
        select count(*)::int from pull_request_checks checks
        where checks.organization_id = organizations.id and checks.state = 'failed') as unanswered
    from organizations cross join lateral (
      select count(*)::int as repositories, (count(*) filter (where archived))::int as archived
      from organization_repositories own where own.organization_id = organizations.id) as counted
    where ${id === undefined ? sql`true` : sql`id = ${id}::uuid`} order by lower(name), id`.execute(db)
  return rows.map(({ base_url, synced, fault, created, ...same }) => ({
    ...same,
    baseUrl: base_url,
    ...(synced === null ? {} : { synced: new Date(synced).toISOString() }),
    ...(fault === null ? {} : { fault }),
    created: new Date(created).toISOString(),
  }))
}
