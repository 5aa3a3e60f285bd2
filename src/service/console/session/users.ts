import { type Kysely, sql } from 'kysely'

import { ScanError } from '../../../model/errors.ts'
import type { Database } from '../../store/tables.ts'
import { requireAnotherAdministrator } from './last-administrator.ts'
import { hashPassword, isPassword } from './password.ts'
import { checkPassword, LONGEST_PASSWORD } from './password-rules.ts'
import type { Role } from './roles.ts'
import { hashOfToken, newToken } from './sessions.ts'

export interface User {
  readonly id: string
  readonly name: string
  /** What they may do; see roles.ts. */
  readonly role: string
  readonly created: Date
  /** Since when nobody may use the account; null while its owner may. */
  readonly disabled: Date | null
  /** Whether the role comes from the groups of an identity provider. */
  readonly isConnected: boolean
}

/** How long a set-up link is good for. */
export const LINK_LIFE_MS = 24 * 60 * 60 * 1000
const LONGEST_NAME = 100

/** The people who may sign in. Everyone comes by a link that is good for one account. */
export interface Users {
  /** Whether someone has an account yet. */
  any(): Promise<boolean>
  list(): Promise<readonly User[]>
  nameOf(id: string): Promise<string | undefined>
  /** Whether the owner of an account has chosen a password. */
  hasPassword(id: string): Promise<boolean>
  /** Makes a set-up link's token; without anybody's account, the ones before it end. */
  invite(role?: Role): Promise<string>
  /** Whether a set-up link is still good. */
  isInvited(token: string): Promise<boolean>
  /**
   * Makes the account that a set-up link is for, and ends the link.
   *
   * @throws {ScanError} for a name or a password that can't be taken, or a link that has ended
   */
  accept(token: string, name: string, password: string): Promise<string>
  /** Who signs in with these; nobody where one is wrong. Takes as long either way. */
  authenticate(name: string, password: string): Promise<string | undefined>
  /** @throws {ScanError} where the present password is wrong or the new one can't be taken */
  changePassword(id: string, present: string, next: string): Promise<void>
  /**
   * Gives an account another role, from its next request on. Tells whether there was one.
   *
   * @throws {ScanError} where no administrator would be left
   */
  setRole(id: string, role: Role): Promise<boolean>
  /** Takes an account away, with its sessions. Tells whether there was one. */
  remove(id: string): Promise<boolean>
}

/** The people in the database. */
export function createUsers(db: Kysely<Database>): Users {
  async function any(): Promise<boolean> {
    return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
  }

  return {
    any,

    list: () =>
      db
        .selectFrom('users')
        .select(['id', 'name', 'role', 'created', 'disabled'])
        .select(
          sql<boolean>`exists (select 1 from identities where identities.user_id = users.id)`.as(
            'isConnected',
          ),
        )
        .orderBy('name')
        .execute(),

    async nameOf(id) {
      const row = await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst()
      return row?.name
    },

    async hasPassword(id) {
      const row = await db.selectFrom('users').select('has_password').where('id', '=', id).executeTakeFirst()
      return row?.has_password === true
    },

    async invite(role = 'admin') {
      const token = newToken()
      if (!(await any())) await db.deleteFrom('setup_links').execute()
      await db
        .insertInto('setup_links')
        .values({
          token_hash: hashOfToken(token),
          role,
          expires: new Date(Date.now() + LINK_LIFE_MS),
          used: null,
        })
        .execute()
      return token
    },

    async isInvited(token) {
      const row = await db
        .selectFrom('setup_links')
        .select('expires')
        .where('token_hash', '=', hashOfToken(token))
        .where('used', 'is', null)
        .where('expires', '>', new Date())
        .executeTakeFirst()
      return row !== undefined
    },

    async accept(token, typedName, password) {
      const name = checkName(typedName)
      checkPassword(password, name)
      const passwordHash = await hashPassword(password)
      return db.transaction().execute(async (transaction) => {
        const link = await transaction
          .updateTable('setup_links')
          .set({ used: new Date() })
          .where('token_hash', '=', hashOfToken(token))
          .where('used', 'is', null)
          .where('expires', '>', new Date())
          .returning('role')
          .executeTakeFirst()
        if (link === undefined) throw new ScanError('input', 'The link has expired. Ask for a new one.')
        const made = await transaction
          .insertInto('users')
          .values({ name, password_hash: passwordHash, role: link.role })
          .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
          .returning('id')
          .executeTakeFirst()
        if (made === undefined) throw new ScanError('input', 'This name is taken. Choose another one.')
        return made.id
      })
    },

    async authenticate(name, password) {
      const row = await db
        .selectFrom('users')
        .select(['id', 'password_hash', 'disabled'])
        .where(sql<string>`lower(name)`, '=', name.trim().toLowerCase())
        .executeTakeFirst()
      const isRight = await isPassword(password.slice(0, LONGEST_PASSWORD + 1), row?.password_hash)
      return isRight && row?.disabled === null ? row.id : undefined
    },

    async changePassword(id, present, next) {
      const row = await db
        .selectFrom('users')
        .select(['name', 'password_hash'])
        .where('id', '=', id)
        .executeTakeFirst()
      checkPassword(next, row?.name ?? '')
      if (!(await isPassword(present.slice(0, LONGEST_PASSWORD + 1), row?.password_hash)))
        throw new ScanError('input', 'The current password is wrong.')
      await db
        .updateTable('users')
        .set({ password_hash: await hashPassword(next) })
        .where('id', '=', id)
        .execute()
    },

    setRole: (id, role) =>
      db.transaction().execute(async (transaction) => {
        if (role !== 'admin') await requireAnotherAdministrator(transaction, id)
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ role })
          .where('id', '=', id)
          .executeTakeFirst()
        return numUpdatedRows > 0n
      }),

    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('users').where('id', '=', id).executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

function checkName(typed: string): string {
  const name = typed.trim()
  if (name === '' || name.length > LONGEST_NAME || /[\p{Cc}\p{Cf}]/u.test(name))
    throw new ScanError('input', `A name has 1 to ${LONGEST_NAME} visible characters.`)
  return name
}
