import { type Kysely, sql } from 'kysely'

import { delayAfter } from '../notifications/retry.ts'
import type { AddressRules } from '../repositories/address.ts'
import type { Repositories } from '../repositories/repositories.ts'
import type { Database } from '../store/tables.ts'
import type { Connected, Connections } from './connections.ts'
import { forgetOrganization } from './forget-organization.ts'
import { noteRepositories } from './known-repositories.ts'
import { Refused } from './refused.ts'

/** So often an organization's repositories are listed, whatever its webhooks tell. */
const EVERY = sql`interval '1 hour'`
/** A worker that died while it listed them is missed after that. */
const LEASE = sql`interval '10 minutes'`

export interface SyncOptions {
  readonly db: Kysely<Database>
  readonly connections: Connections
  readonly repositories: Pick<Repositories, 'remove'>
  readonly rules: AddressRules
}

/**
 * Brings one organization that is due in step with its forge: new repositories are watched, those that are gone are
 * forgotten. A list that can't be read to its end changes nothing but what is new.
 *
 * @returns whether one was due
 */
export async function syncNext(options: SyncOptions): Promise<boolean> {
  const { db } = options
  const { rows } = await sql<{ id: string; tries: number }>`
    update organizations set sync_due = now() + ${LEASE}, sync_tries = sync_tries + 1 where id = (
      select id from organizations
      where sync_due <= now() and not suspended and (held_until is null or held_until <= now())
      order by sync_due limit 1 for update skip locked)
    returning id, sync_tries as tries`.execute(db)
  const [due] = rows
  if (due === undefined) return false
  try {
    const connected = await options.connections.of(due.id)
    if (connected !== undefined) await sync(options, connected)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await noteRefusal(options, due, error)
  }
  return true
}

async function sync({ db, repositories, rules }: SyncOptions, connected: Connected): Promise<void> {
  const { organization, connection } = connected
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const began = rows[0]!.now
  const { name } = await connection.verify()
  let unusable = 0
  for await (const page of connection.repositories()) {
    unusable += (await noteRepositories(db, organization, page, rules)).length
  }
  const gone = await db
    .deleteFrom('organization_repositories')
    .where('organization_id', '=', organization.id)
    .where('seen', '<', new Date(began))
    .returning('watched_id')
    .execute()
  for (const { watched_id } of gone) {
    if (watched_id !== null && (await isOwn(db, organization.id, watched_id)))
      await repositories.remove(watched_id)
  }
  await db
    .updateTable('organizations')
    .set({
      ...{ name, sync_tries: 0, held_until: null, synced: sql<Date>`now()` },
      sync_due: sql<Date>`now() + ${EVERY}`,
      fault: unusable === 0 ? null : unusableWords(unusable),
    })
    .where('id', '=', organization.id)
    .execute()
}

/** Whether the organization alone has a repository watched: those that someone has added stay. */
async function isOwn(db: Kysely<Database>, organizationId: string, watchedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('repositories')
    .select('id')
    .where('id', '=', watchedId)
    .where('added_by', '=', `organization:${organizationId}`)
    .executeTakeFirst()
  return row !== undefined
}

async function noteRefusal(
  options: SyncOptions,
  { id, tries }: { readonly id: string; readonly tries: number },
  { message, note }: Refused,
): Promise<void> {
  const { db } = options
  const organization = await db
    .selectFrom('organizations')
    .select(['app_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  // An app that was removed from an organization comes back as another installation.
  if (note.isGone === true && organization !== undefined && organization.app_id !== null) {
    await forgetOrganization(options, id)
    return
  }
  const due = note.until ?? new Date(Date.now() + (delayAfter(tries, undefined, new Date()) ?? 3_600_000))
  await db
    .updateTable('organizations')
    .set({ fault: message, sync_due: due, ...(note.until === undefined ? {} : { held_until: note.until }) })
    .where('id', '=', id)
    .execute()
}

function unusableWords(count: number): string {
  const what = count === 1 ? '1 repository has an address' : `${count} repositories have addresses`
  return `${what} that this service can’t scan: on another host, or not allowed by KEYSIEVE_ALLOWED_HOSTS.`
}
