import { type Kysely, sql } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import { type AddressRules, type RepositoryAddress, readAddress } from '../repositories/address.ts'
import type { Database } from '../store/tables.ts'
import type { OrganizationRow } from './connections.ts'
import type { ForgeRepository } from './forge.ts'

/** Who adds the repositories of an organization. */
export function actorOf(organizationId: string): string {
  return `organization:${organizationId}`
}

/**
 * Notes repositories that a forge lists: new ones are watched from now on and scanned, those with a new name are
 * scanned under it, and all are seen.
 *
 * @returns those that can't be scanned: their addresses are on another host, or are none
 */
export async function noteRepositories(
  db: Kysely<Database>,
  organization: Pick<OrganizationRow, 'id' | 'base_url'>,
  listed: readonly ForgeRepository[],
  rules: AddressRules,
): Promise<readonly ForgeRepository[]> {
  const usable = listed.flatMap((repository) => {
    const address = addressOf(organization, repository, rules)
    return address === undefined ? [] : [{ repository, address }]
  })
  const ids = usable.map(({ repository }) => repository.externalId)
  const known = await db
    .selectFrom('organization_repositories')
    .selectAll()
    .where('organization_id', '=', organization.id)
    .where(sql<boolean>`external_id = any(${ids}::text[])`)
    .execute()
  const before = new Map(known.map((row) => [row.external_id, row]))
  for (const { repository, address } of usable) {
    const row = before.get(repository.externalId)
    if (row === undefined) await add(db, organization.id, repository, address)
    else if (row.url !== address.url || row.watched_id === null)
      await move(db, organization.id, row.watched_id, repository, address)
    else if (row.archived !== repository.archived || row.name !== repository.name)
      await describe(db, organization.id, repository)
  }
  await sql`update organization_repositories set seen = clock_timestamp()
    where organization_id = ${organization.id} and external_id = any(${ids}::text[])`.execute(db)
  return listed.filter((repository) => !ids.includes(repository.externalId))
}

/** The token of an organization goes to its forge alone. */
function addressOf(
  { base_url }: Pick<OrganizationRow, 'base_url'>,
  { cloneUrl }: ForgeRepository,
  rules: AddressRules,
): RepositoryAddress | undefined {
  try {
    const address = readAddress(cloneUrl, rules)
    return new URL(address.cloneUrl).host === new URL(base_url).host ? address : undefined
  } catch (error) {
    if (error instanceof ScanError) return undefined
    throw error
  }
}

async function add(
  db: Kysely<Database>,
  organizationId: string,
  { externalId, name, archived }: ForgeRepository,
  address: RepositoryAddress,
): Promise<void> {
  const watched = await watch(db, organizationId, address)
  await db
    .insertInto('organization_repositories')
    .values({
      ...{ organization_id: organizationId, external_id: externalId, name, archived, watched_id: watched },
      ...{ url: address.url, clone_url: address.cloneUrl, scan_due: new Date() },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What has a new address is scanned anew: its alerts are to name the address that it has now. */
async function move(
  db: Kysely<Database>,
  organizationId: string,
  watchedId: string | null,
  { externalId, name, archived }: ForgeRepository,
  address: RepositoryAddress,
): Promise<void> {
  const moved =
    watchedId === null
      ? undefined
      : await db
          .updateTable('repositories')
          .set({ url: address.url, clone_url: address.cloneUrl, name: address.name, tips: '{}' })
          .where('id', '=', watchedId)
          .where(sql<boolean>`not exists (select 1 from repositories other where other.url = ${address.url})`)
          .returning('id')
          .executeTakeFirst()
  const watched = moved?.id ?? (await watch(db, organizationId, address))
  await db
    .updateTable('organization_repositories')
    .set({
      ...{ name, archived, watched_id: watched },
      ...{ url: address.url, clone_url: address.cloneUrl, scan_due: new Date() },
    })
    .where('organization_id', '=', organizationId)
    .where('external_id', '=', externalId)
    .execute()
}

async function describe(
  db: Kysely<Database>,
  organizationId: string,
  { externalId, name, archived }: ForgeRepository,
): Promise<void> {
  await db
    .updateTable('organization_repositories')
    .set({ name, archived })
    .where('organization_id', '=', organizationId)
    .where('external_id', '=', externalId)
    .execute()
}

/** The watched repository of an address; one that someone else has added stays theirs. */
async function watch(
  db: Kysely<Database>,
  organizationId: string,
  { url, cloneUrl, name }: RepositoryAddress,
): Promise<string> {
  const { id } = await db
    .insertInto('repositories')
    .values({ url, clone_url: cloneUrl, name, schedule: null, added_by: actorOf(organizationId) })
    .onConflict((conflict) => conflict.column('url').doUpdateSet({ url }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
