import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { type Kysely, sql, type Transaction } from 'kysely'

import type { AddressRules } from '../repositories/address.ts'
import type { Database } from '../store/tables.ts'
import { forgeOf } from './all-forges.ts'
import type { AppCredentials, OrganizationRow } from './connections.ts'
import type { ForgeEvent, ForgeRepository, ReadEvents } from './forge.ts'
import { noteRepositories } from './known-repositories.ts'
import { unsealCredentials } from './sealed.ts'
import { noteInstallation } from './sync-apps.ts'

export interface ReceiveOptions {
  readonly db: Kysely<Database>
  readonly key: Buffer
  readonly webhookSecret: (id: string) => string
  readonly rules: AddressRules
}

/** What is known of a receiver of deliveries: an organization, or an app with all its organizations. */
export interface Receiver {
  readonly id: string
  readonly forge: OrganizationRow['forge']
  readonly secret: string
  readonly isKnown: boolean
}

/** A delivery whose signature was checked. */
export interface GenuineDelivery {
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
  /** Under which names it is known when it is sent again. */
  readonly names: readonly string[]
}

/** Takes deliveries of webhooks. */
export interface OrganizationDeliveries {
  /** The receiver of an address; one that nobody can sign for where there is none. */
  receiver(id: string): Promise<Receiver>
  /** Notes what a delivery says, all at once or not at all; false where it came before. */
  take(receiver: Receiver, delivery: GenuineDelivery): Promise<boolean>
}

/** The deliveries to the organizations in the database. */
export function createOrganizationDeliveries(options: ReceiveOptions): OrganizationDeliveries {
  const { db, key, webhookSecret } = options
  return {
    async receiver(id) {
      const [app, organization] = await Promise.all([
        db.selectFrom('forge_apps').select('credentials').where('id', '=', id).executeTakeFirst(),
        db.selectFrom('organizations').select('forge').where('id', '=', id).executeTakeFirst(),
      ])
      if (organization !== undefined)
        return { id, forge: organization.forge, secret: webhookSecret(id), isKnown: true }
      const known = app === undefined ? undefined : unsealCredentials<AppCredentials>(key, app.credentials)
      const secret = known?.webhookSecret ?? randomBytes(32).toString('hex')
      return { id, forge: 'github', secret, isKnown: known !== undefined }
    },

    take: (receiver, { headers, body, names }) =>
      db.transaction().execute(async (transaction) => {
        if (!(await isNew(transaction, receiver.id, names))) return false
        const read = forgeOf(receiver.forge).read({ headers, body })
        const organization = await organizationOf(transaction, receiver.id, read)
        if (organization === undefined) return true
        for (const event of read.events) await note(transaction, options, organization, event)
        return true
      }),
  }
}

async function isNew(
  transaction: Transaction<Database>,
  receiver: string,
  names: readonly string[],
): Promise<boolean> {
  if (names.length === 0) return true
  const added = await transaction
    .insertInto('organization_deliveries')
    .values([...names].sort().map((delivery) => ({ receiver, delivery })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('delivery')
    .execute()
  if (added.length === names.length) return true
  // A delivery that is known by one of its names is known, and leaves no trace under the others.
  await transaction
    .deleteFrom('organization_deliveries')
    .where('receiver', '=', receiver)
    .where(sql<boolean>`delivery = any(${added.map(({ delivery }) => delivery)}::text[])`)
    .execute()
  return false
}

/** The organization that a delivery is about. An app may report one that nobody has listed yet. */
async function organizationOf(
  db: Kysely<Database>,
  receiver: string,
  { installationId, events }: ReadEvents,
): Promise<OrganizationRow | undefined> {
  const app = await db
    .selectFrom('forge_apps')
    .select(['id', 'base_url', 'created_by'])
    .where('id', '=', receiver)
    .executeTakeFirst()
  if (app === undefined) {
    return db.selectFrom('organizations').selectAll().where('id', '=', receiver).executeTakeFirst()
  }
  if (installationId === undefined) return undefined
  const name = nameIn(events)
  const known = await db
    .selectFrom('organizations')
    .selectAll()
    .where('app_id', '=', app.id)
    .where('external_id', '=', installationId)
    .executeTakeFirst()
  if (known !== undefined || name === undefined) return known
  const id = await noteInstallation(db, app, installationId, name)
  return db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst()
}

function nameIn(events: readonly ForgeEvent[]): string | undefined {
  const [first] = events
  if (first === undefined) return undefined
  if (first.kind === 'installed') return first.name
  return 'repository' in first ? first.repository.name.split('/')[0] : undefined
}

async function note(
  db: Kysely<Database>,
  { rules }: ReceiveOptions,
  organization: OrganizationRow,
  event: ForgeEvent,
): Promise<void> {
  if (!('repository' in event)) return noteOrganization(db, organization, event)
  const { repository } = event
  if ((await noteRepositories(db, organization, [repository], rules)).length > 0) return
  switch (event.kind) {
    case 'pull request':
      return noteHead(db, organization, event)
    case 'again':
      return checkAgain(db, organization, repository, event.head)
    default:
      await db
        .updateTable('organization_repositories')
        .set({ scan_due: sql<Date>`now()` })
        .where('organization_id', '=', organization.id)
        .where('external_id', '=', repository.externalId)
        .execute()
  }
}

/** What was removed or renamed is seen when the repositories are listed, which is due at once. */
async function noteOrganization(
  db: Kysely<Database>,
  { id }: OrganizationRow,
  event: Exclude<ForgeEvent, { readonly repository: ForgeRepository }>,
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({
      ...{ sync_due: sql<Date>`now()`, sync_tries: 0 },
      ...(event.kind === 'suspended' ? { suspended: event.isSuspended } : {}),
    })
    .where('id', '=', id)
    .execute()
}

async function noteHead(
  db: Kysely<Database>,
  { id }: OrganizationRow,
  { repository, number, head, hasOtherBase = false }: Extract<ForgeEvent, { readonly kind: 'pull request' }>,
): Promise<void> {
  await db
    .insertInto('pull_request_checks')
    .values({ organization_id: id, repository: repository.externalId, number, head })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (hasOtherBase) await checkAgain(db, { id }, repository, head)
}

async function checkAgain(
  db: Kysely<Database>,
  { id }: Pick<OrganizationRow, 'id'>,
  { externalId }: ForgeRepository,
  head: string,
): Promise<void> {
  await db
    .updateTable('pull_request_checks')
    .set({
      ...{ state: 'due', due: sql<Date>`now()`, scan_id: null, scans: 0, tries: 0 },
      ...{ told: null, reference: null, fault: null },
      ...{ revision: sql<number>`revision + 1`, wakes: sql<number>`wakes + 1` },
    })
    .where('organization_id', '=', id)
    .where('repository', '=', externalId)
    .where('head', '=', head)
    .where('told', 'is not', null)
    .execute()
}
