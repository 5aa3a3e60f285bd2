import { type Kysely, type Selectable, sql } from 'kysely'

import type { GroupRole } from '../oidc-config.ts'
import type { ProvisionedGroupTable } from '../store/provisioning-tables.ts'
import type { Database } from '../store/tables.ts'
import type { ScimFilter } from './filter.ts'
import type { GroupAttributes, GroupChange } from './group-changes.ts'
import { followGroups, type RoleChange } from './group-roles.ts'
import type { ScimPage } from './paging.ts'
import { unlessTaken } from './people.ts'
import type { ProvisionedGroup } from './resources.ts'

export const GROUP_FILTERS = ['displayName', 'externalId'] as const
export type GroupFilter = ScimFilter<(typeof GROUP_FILTERS)[number]>

/** What came of a change. */
export interface GroupOutcome {
  readonly group: ProvisionedGroup
  /** Accounts whose roles have followed. */
  readonly roles: readonly RoleChange[]
}

/** The groups of an identity provider. The roles of accounts follow each change. */
export interface ProvisionedGroups {
  find(id: string): Promise<ProvisionedGroup | undefined>
  list(
    filter: GroupFilter | undefined,
    page: ScimPage,
  ): Promise<{ readonly groups: readonly ProvisionedGroup[]; readonly total: number }>
  /** @throws {ScimProblem} where a group of the name is there */
  create(attributes: GroupAttributes): Promise<GroupOutcome>
  /** @throws {ScimProblem} where a group of the new name is there */
  change(id: string, changes: readonly GroupChange[]): Promise<GroupOutcome | undefined>
  /** Removes a group; undefined where there is none. */
  remove(id: string): Promise<readonly RoleChange[] | undefined>
}

/** The groups in the database. */
export function createProvisionedGroups(
  db: Kysely<Database>,
  roles: readonly GroupRole[],
): ProvisionedGroups {
  return {
    find: (id) => find(db, id),

    async list(filter, { startIndex, count }) {
      const matching = filtered(db, filter)
      const rows = await matching
        .orderBy('created')
        .orderBy('id')
        .offset(startIndex - 1)
        .limit(count)
        .execute()
      const { total } = await matching
        .clearSelect()
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow()
      return { groups: await withMembers(db, rows), total }
    },

    create: ({ displayName, externalId, members = [] }) =>
      unlessTaken(() =>
        db.transaction().execute(async (transaction) => {
          const { id } = await transaction
            .insertInto('provisioned_groups')
            .values({ display_name: displayName, external_id: externalId })
            .returning('id')
            .executeTakeFirstOrThrow()
          await addMembers(transaction, id, members)
          const group = (await find(transaction, id))!
          return { group, roles: await followGroups(transaction, idsOf(group), roles) }
        }),
      ),

    change: (id, changes) =>
      unlessTaken(() =>
        db.transaction().execute(async (transaction) => {
          // Locked, so that two changes of the members come one after the other.
          await sql`select from provisioned_groups where id = ${id} for update`.execute(transaction)
          const before = await find(transaction, id)
          if (before === undefined) return undefined
          for (const change of changes) await apply(transaction, id, change)
          await transaction
            .updateTable('provisioned_groups')
            .set({ changed: new Date() })
            .where('id', '=', id)
            .execute()
          const group = (await find(transaction, id))!
          const concerned = [...new Set([...idsOf(before), ...idsOf(group)])]
          return { group, roles: await followGroups(transaction, concerned, roles) }
        }),
      ),

    remove: (id) =>
      db.transaction().execute(async (transaction) => {
        const before = await find(transaction, id)
        if (before === undefined) return undefined
        await transaction.deleteFrom('provisioned_groups').where('id', '=', id).execute()
        return followGroups(transaction, idsOf(before), roles)
      }),
  }
}

const idsOf = ({ members }: ProvisionedGroup): readonly string[] => members.map(({ id }) => id)

function filtered(db: Kysely<Database>, filter: GroupFilter | undefined) {
  const all = db.selectFrom('provisioned_groups').selectAll()
  if (filter === undefined) return all
  return filter.attribute === 'displayName'
    ? all.where(sql<string>`lower(display_name)`, '=', sql<string>`lower(${filter.value})`)
    : all.where('external_id', '=', filter.value)
}

async function find(db: Kysely<Database>, id: string): Promise<ProvisionedGroup | undefined> {
  const rows = await db.selectFrom('provisioned_groups').selectAll().where('id', '=', id).execute()
  return (await withMembers(db, rows))[0]
}

async function withMembers(
  db: Kysely<Database>,
  rows: readonly Selectable<ProvisionedGroupTable>[],
): Promise<readonly ProvisionedGroup[]> {
  const members = await db
    .selectFrom('provisioned_members')
    .innerJoin('provisioned_users', 'provisioned_users.user_id', 'provisioned_members.user_id')
    .select(['group_id', 'provisioned_users.user_id as id', 'user_name as userName'])
    .where(sql<boolean>`group_id = any(${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy('user_name')
    .execute()
  const byGroup = Map.groupBy(members, ({ group_id }) => group_id)
  return rows.map(({ id, display_name: displayName, external_id: externalId, ...dates }) => ({
    ...{ id, displayName, externalId, ...dates },
    members: (byGroup.get(id) ?? []).map(({ group_id: _, ...member }) => member),
  }))
}

async function apply(db: Kysely<Database>, id: string, change: GroupChange): Promise<void> {
  if (change.kind === 'name' || change.kind === 'external id') {
    const set =
      change.kind === 'name' ? { display_name: change.displayName } : { external_id: change.externalId }
    await db.updateTable('provisioned_groups').set(set).where('id', '=', id).execute()
    return
  }
  const { kind, members } = change
  if (kind !== 'add') {
    await db
      .deleteFrom('provisioned_members')
      .where('group_id', '=', id)
      .$if(kind === 'remove', (query) => query.where(sql<boolean>`user_id = any(${members}::uuid[])`))
      .execute()
  }
  if (kind !== 'remove') await addMembers(db, id, members)
}

/** People who are not provisioned any more are left out: the provider learns that at its own pace. */
async function addMembers(db: Kysely<Database>, id: string, members: readonly string[]): Promise<void> {
  await db
    .insertInto('provisioned_members')
    .columns(['group_id', 'user_id'])
    .expression((build) =>
      build
        .selectFrom('provisioned_users')
        .select([sql<string>`${id}::uuid`.as('group_id'), 'user_id'])
        .where(sql<boolean>`user_id = any(${members}::uuid[])`),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
