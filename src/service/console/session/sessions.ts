import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

import type { Database } from '../../store/tables.ts'

/** Someone who is signed in to the console. */
export interface Session {
  readonly userId: string
  readonly userName: string
  /** What each of its forms carries, so that no other site can send one. */
  readonly csrfToken: string
}

const TOKEN_BYTES = 32
const IDLE_MS = 12 * 60 * 60 * 1000
const LIFE_MS = 7 * 24 * 60 * 60 * 1000
/** A visit is written down at most once in this time. */
const VISIT_NOTED_EVERY_MS = 60_000

/** Sessions; the database knows only the hash of what a browser holds. */
export interface Sessions {
  /** Starts a session and gives what the browser's cookie is to hold. */
  start(userId: string): Promise<string>
  /** The session of a cookie, if it has not ended: 12 hours after the last visit, 7 days after its start. */
  find(token: string): Promise<Session | undefined>
  end(token: string): Promise<void>
  /** Ends all sessions of a person but the one of this cookie. */
  endOthers(userId: string, token: string): Promise<void>
}

/** The sessions in the database. */
export function createSessions(db: Kysely<Database>): Sessions {
  return {
    async start(userId) {
      const token = newToken()
      const now = Date.now()
      await db.deleteFrom('sessions').where('expires', '<', new Date(now)).execute()
      await db
        .insertInto('sessions')
        .values({
          token_hash: hashOfToken(token),
          user_id: userId,
          csrf_token: newToken(),
          expires: new Date(now + LIFE_MS),
        })
        .execute()
      return token
    },

    async find(token) {
      const hash = hashOfToken(token)
      const now = Date.now()
      const row = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select(['users.id', 'users.name', 'csrf_token', 'last_seen'])
        .where('token_hash', '=', hash)
        .where('expires', '>', new Date(now))
        .where('last_seen', '>', new Date(now - IDLE_MS))
        .executeTakeFirst()
      if (row === undefined) return undefined
      if (now - row.last_seen.getTime() > VISIT_NOTED_EVERY_MS) {
        await db
          .updateTable('sessions')
          .set({ last_seen: new Date(now) })
          .where('token_hash', '=', hash)
          .execute()
      }
      return { userId: row.id, userName: row.name, csrfToken: row.csrf_token }
    },

    async end(token) {
      await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute()
    },

    async endOthers(userId, token) {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '<>', hashOfToken(token))
        .execute()
    },
  }
}

/** 256 random bits in base64url. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url')
}

/** What is kept of a token. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
