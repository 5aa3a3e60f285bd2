import type { Kysely } from 'kysely'
import { sql } from 'kysely'

import type { Database } from '../../store/tables.ts'
import { hashOfToken, newToken } from './sessions.ts'

/** Browsers keep a cookie for 400 days at most. */
export const DEVICE_LIFE_SECONDS = 400 * 24 * 60 * 60

/** Browsers that people have signed in from; the database knows only the hash of what a browser holds. */
export interface Devices {
  /** What counts the tries of a browser that the account was signed in from; undefined for any other. */
  known(account: string, token: string | undefined): Promise<string | undefined>
  /** Keeps a browser in mind, and gives what its cookie is to hold. */
  remember(userId: string, token: string | undefined): Promise<string>
  /** Forgets all browsers of a person but the one of this cookie. */
  forgetOthers(userId: string, token: string | undefined): Promise<void>
}

/** The browsers in the database. */
export function createDevices(db: Kysely<Database>): Devices {
  return {
    async known(account, token) {
      if (token === undefined) return undefined
      const hash = hashOfToken(token)
      const row = await db
        .selectFrom('known_devices')
        .innerJoin('users', 'users.id', 'known_devices.user_id')
        .select('users.id')
        .where('token_hash', '=', hash)
        .where(sql<string>`lower(users.name)`, '=', account.trim().toLowerCase())
        .where('last_seen', '>', oldest())
        .executeTakeFirst()
      return row === undefined ? undefined : `${hash.toString('hex')}:${row.id}`
    },

    async remember(userId, given) {
      await db.deleteFrom('known_devices').where('last_seen', '<', oldest()).execute()
      // A token that nobody was given proves nothing: an attacker who set it may know it.
      const token = given !== undefined && (await isOurs(db, given)) ? given : newToken()
      await db
        .insertInto('known_devices')
        .values({ token_hash: hashOfToken(token), user_id: userId })
        .onConflict((conflict) =>
          conflict.columns(['token_hash', 'user_id']).doUpdateSet({ last_seen: sql`now()` }),
        )
        .execute()
      return token
    },

    async forgetOthers(userId, token) {
      await db
        .deleteFrom('known_devices')
        .where('user_id', '=', userId)
        .$if(token !== undefined, (query) => query.where('token_hash', '<>', hashOfToken(token!)))
        .execute()
    },
  }
}

async function isOurs(db: Kysely<Database>, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  return row !== undefined
}

function oldest(): Date {
  return new Date(Date.now() - DEVICE_LIFE_SECONDS * 1000)
}
