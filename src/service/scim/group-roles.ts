import { type Kysely, sql } from 'kysely'

import { roleOf } from '../console/oidc/person.ts'
import { LEAST_ROLE, type Role } from '../console/session/roles.ts'
import type { GroupRole } from '../oidc-config.ts'
import type { Database } from '../store/tables.ts'

/** An account whose role has followed its groups. */
export interface RoleChange {
  readonly userId: string
  readonly role: Role
}

/**
 * The names of the groups that someone is in; undefined where the provider provisions no groups, so that the ID token
 * has them.
 */
export async function provisionedGroupsOf(
  db: Kysely<Database>,
  userId: string,
): Promise<readonly string[] | undefined> {
  return (await hasGroups(db)) ? ((await groupsByUser(db, [userId])).get(userId) ?? []) : undefined
}

/**
 * Gives people the roles of their groups, at once. Someone without a group that may use the service keeps the least, and
 * is signed out.
 */
export async function followGroups(
  db: Kysely<Database>,
  userIds: readonly string[],
  roles: readonly GroupRole[],
): Promise<readonly RoleChange[]> {
  if (userIds.length === 0 || !(await hasGroups(db))) return []
  const groups = await groupsByUser(db, userIds)
  const byRole = Map.groupBy(userIds, (userId) => roleOf({ groups: groups.get(userId) ?? [] }, { roles }))
  const changes: RoleChange[] = []
  for (const [allowed, ids] of byRole) {
    const role = allowed ?? LEAST_ROLE
    const isOfThem = (column: string) => sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`
    if (allowed === undefined) await db.deleteFrom('sessions').where(isOfThem('user_id')).execute()
    const changed = await db
      .updateTable('users')
      .set({ role })
      .where(isOfThem('id'))
      .where('role', '<>', role)
      .returning('id')
      .execute()
    changes.push(...changed.map(({ id }) => ({ userId: id, role })))
  }
  return changes
}

async function hasGroups(db: Kysely<Database>): Promise<boolean> {
  return (await db.selectFrom('provisioned_groups').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function groupsByUser(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('provisioned_members')
    .innerJoin('provisioned_groups', 'provisioned_groups.id', 'provisioned_members.group_id')
    .select(['user_id', 'display_name'])
    .where(sql<boolean>`user_id = any(${userIds}::uuid[])`)
    .execute()
  const byUser = Map.groupBy(rows, ({ user_id }) => user_id)
  return new Map(
    Array.from(byUser, ([userId, groups]) => [userId, groups.map(({ display_name: name }) => name)]),
  )
}
