import type { Kysely } from 'kysely'
import { sql } from 'kysely'

import { ScanError } from '../../../model/errors.ts'
import type { Database } from '../../store/tables.ts'
import { hashPassword } from './password.ts'
import { checkPassword } from './password-rules.ts'
import { hashOfToken, newToken } from './sessions.ts'

/** Shorter than that of a set-up link: it opens an account that is there. */
const LINK_LIFE_MS = 60 * 60 * 1000

/** Links that let someone back in who has lost their password or their authenticator. */
export interface Recovery {
  /** Makes a link's token for the account of a name; those before it end. Nothing where there is no such account. */
  linkFor(name: string): Promise<string | undefined>
  /** Whose account a link opens, while it is good. */
  nameOf(token: string): Promise<string | undefined>
  /**
   * Gives the account a new password, enables it, turns its one-time codes off, and ends its passkeys, sessions, known
   * browsers and the link.
   *
   * @returns the account's id
   * @throws {ScanError} for a password that can't be taken, or a link that has ended
   */
  recover(token: string, password: string): Promise<string>
}

const ENDED = 'The link has expired. Ask for a new one.'

/** The links in the database. */
export function createRecovery(db: Kysely<Database>): Recovery {
  const good = (token: string) =>
    db
      .selectFrom('recovery_links')
      .innerJoin('users', 'users.id', 'recovery_links.user_id')
      .select(['users.id', 'users.name'])
      .where('token_hash', '=', hashOfToken(token))
      .where('used', 'is', null)
      .where('expires', '>', new Date())
      .executeTakeFirst()

  return {
    async linkFor(name) {
      const user = await db
        .selectFrom('users')
        .select('id')
        .where(sql<string>`lower(name)`, '=', name.trim().toLowerCase())
        .executeTakeFirst()
      if (user === undefined) return undefined
      const token = newToken()
      await db.deleteFrom('recovery_links').where('user_id', '=', user.id).execute()
      await db
        .insertInto('recovery_links')
        .values({
          token_hash: hashOfToken(token),
          user_id: user.id,
          expires: new Date(Date.now() + LINK_LIFE_MS),
          used: null,
        })
        .execute()
      return token
    },

    nameOf: async (token) => (await good(token))?.name,

    async recover(token, password) {
      const user = await good(token)
      if (user === undefined) throw new ScanError('input', ENDED)
      checkPassword(password, user.name)
      const password_hash = await hashPassword(password)
      return db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable('recovery_links')
          .set({ used: new Date() })
          .where('token_hash', '=', hashOfToken(token))
          .where('used', 'is', null)
          .executeTakeFirst()
        if (numUpdatedRows === 0n) throw new ScanError('input', ENDED)
        await transaction
          .updateTable('users')
          .set({ password_hash, has_password: true, disabled: null, codes_secret: null, codes_step: 0 })
          .where('id', '=', user.id)
          .execute()
        for (const table of ['passkeys', 'sessions', 'known_devices'] as const) {
          await transaction.deleteFrom(table).where('user_id', '=', user.id).execute()
        }
        return user.id
      })
    },
  }
}
