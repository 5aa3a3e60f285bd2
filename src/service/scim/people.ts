import { type Kysely, sql } from 'kysely'

import { roleOf } from '../console/oidc/person.ts'
import { createAccount, withoutPassword } from '../console/session/new-account.ts'
import { LEAST_ROLE } from '../console/session/roles.ts'
import type { OidcSettings } from '../oidc-config.ts'
import type { Database } from '../store/tables.ts'
import type { ScimFilter } from './filter.ts'
import type { ScimPage } from './paging.ts'
import type { PersonAttributes } from './person-attributes.ts'
import { ScimProblem } from './problem.ts'
import type { ProvisionedPerson } from './resources.ts'

export const PERSON_FILTERS = ['userName', 'externalId'] as const
export type PersonFilter = ScimFilter<(typeof PERSON_FILTERS)[number]>

/** The code of PostgreSQL for a value that is there already. */
const TAKEN = '23505'

/** Accounts that an identity provider manages. It sees no others, and so can take over none. */
export interface ProvisionedPeople {
  find(id: string): Promise<ProvisionedPerson | undefined>
  /** Whose claim is the text. */
  accountOf(externalId: string): Promise<string | undefined>
  list(
    filter: PersonFilter | undefined,
    page: ScimPage,
  ): Promise<{ readonly people: readonly ProvisionedPerson[]; readonly total: number }>
  /**
   * Makes an account, or takes on the one that its owner has already signed in to by the provider.
   *
   * @throws {ScimProblem} where one with the name or the external id is there
   */
  create(attributes: PersonAttributes): Promise<ProvisionedPerson>
  /**
   * Changes an account. Its sessions end where it is disabled, also for the last administrator: whom the provider turns
   * away, nobody keeps.
   *
   * @throws {ScimProblem} where the name or the external id is another one's
   */
  change(id: string, attributes: PersonAttributes): Promise<ProvisionedPerson | undefined>
  /** Removes an account. Tells whether there was one. */
  remove(id: string): Promise<boolean>
}

/** The accounts in the database. */
export function createProvisionedPeople(
  db: Kysely<Database>,
  { roles, scim }: Pick<OidcSettings, 'roles' | 'scim'>,
): ProvisionedPeople {
  return {
    find: (id) => find(db, id),

    async accountOf(externalId) {
      const row = await db
        .selectFrom('provisioned_users')
        .select('user_id')
        .where('external_id', '=', externalId)
        .executeTakeFirst()
      return row?.user_id
    },

    async list(filter, { startIndex, count }) {
      const matching = filtered(db, filter)
      const rows = await matching
        .orderBy('created')
        .orderBy('user_id')
        .offset(startIndex - 1)
        .limit(count)
        .execute()
      const { total } = await matching
        .clearSelect()
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow()
      return { people: rows.map(toPerson), total }
    },

    async create(attributes) {
      const passwordHash = await withoutPassword()
      return unlessTaken(() =>
        db.transaction().execute(async (transaction) => {
          const role = roleOf({ groups: [] }, { roles }) ?? LEAST_ROLE
          const known =
            scim?.claim === 'sub' ? await signedInAs(transaction, attributes.externalId) : undefined
          const id = known ?? (await createAccount(transaction, attributes.userName, role, passwordHash))
          await transaction
            .insertInto('provisioned_users')
            .values({
              user_id: id,
              user_name: attributes.userName,
              external_id: attributes.externalId,
              profile: JSON.stringify(attributes.profile),
              active: attributes.active,
            })
            .execute()
          if (!attributes.active) await disable(transaction, id)
          return (await find(transaction, id))!
        }),
      )
    },

    change: (id, { userName, externalId, active, profile }) =>
      unlessTaken(() =>
        db.transaction().execute(async (transaction) => {
          const before = await find(transaction, id)
          if (before === undefined) return undefined
          await transaction
            .updateTable('provisioned_users')
            .set({
              ...{ user_name: userName, external_id: externalId, active },
              ...{ profile: JSON.stringify(profile), changed: new Date() },
            })
            .where('user_id', '=', id)
            .execute()
          if (!active) await disable(transaction, id)
          // An account that an administrator has disabled stays so, whatever else the provider changes.
          else if (!before.active) await enable(transaction, id)
          return find(transaction, id)
        }),
      ),

    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('users')
        .where('id', '=', id)
        .where('id', 'in', db.selectFrom('provisioned_users').select('user_id'))
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function select(db: Kysely<Database>) {
  return db
    .selectFrom('provisioned_users')
    .select(['user_id', 'user_name', 'external_id', 'profile', 'active', 'created', 'changed'])
}

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>

function filtered(db: Kysely<Database>, filter: PersonFilter | undefined) {
  if (filter === undefined) return select(db)
  const { attribute, value } = filter
  // A name is the same in capitals (RFC 7643, 4.1.1).
  return attribute === 'userName'
    ? select(db).where(sql<string>`lower(user_name)`, '=', sql<string>`lower(${value})`)
    : select(db).where('external_id', '=', value)
}

async function find(db: Kysely<Database>, id: string): Promise<ProvisionedPerson | undefined> {
  const row = await select(db).where('user_id', '=', id).executeTakeFirst()
  return row && toPerson(row)
}

function toPerson({ user_id, user_name, external_id, ...same }: Row): ProvisionedPerson {
  return { id: user_id, userName: user_name, externalId: external_id, ...same }
}

/** The account of someone who signed in before the provider provisioned anybody: its subject is the external id. */
async function signedInAs(db: Kysely<Database>, externalId: string | null): Promise<string | undefined> {
  if (externalId === null) return undefined
  const row = await db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.user_id')
    .select('user_id')
    .where('subject', '=', externalId)
    // An account with a password is its owner's own.
    .where('has_password', '=', false)
    .executeTakeFirst()
  return row?.user_id
}

async function enable(db: Kysely<Database>, id: string): Promise<void> {
  await db.updateTable('users').set({ disabled: null }).where('id', '=', id).execute()
}

async function disable(db: Kysely<Database>, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ disabled: new Date() })
    .where('id', '=', id)
    .where('disabled', 'is', null)
    .execute()
  for (const table of ['sessions', 'recovery_links'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute()
}

/** @throws {ScimProblem} where a name or an identifier is there already */
export async function unlessTaken<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if ((error as { code?: unknown }).code !== TAKEN) throw error
    throw new ScimProblem(
      409,
      'The name or the externalId belongs to another resource. Choose another one.',
      'uniqueness',
    )
  }
}
