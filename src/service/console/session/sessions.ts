import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'

import type { Database } from '../../store/tables.ts'

/** Someone who is signed in to the console. */
export interface Session {
  /** Names it to its owner; it opens nothing. */
  readonly id: string
  readonly userId: string
  readonly userName: string
  /** What its owner may do; see roles.ts. */
  readonly role: string
  /** What each of its forms carries, so that no other site can send one. */
  readonly csrfToken: string
  /** When its owner last proved to be there, with a password. */
  readonly confirmed: Date
}

/** A session as its owner sees it in a list. */
export interface ListedSession {
  readonly id: string
  readonly created: Date
  readonly lastSeen: Date
  /** Where it was started from; null for what an earlier version started. */
  readonly address: string | null
  /** What the browser called itself then. */
  readonly agent: string | null
}

/** Where a session is started from. */
export interface Origin {
  readonly ip: string
  readonly agent: string | undefined
}

const TOKEN_BYTES = 32
const IDLE_MS = 12 * 60 * 60 * 1000
const LIFE_MS = 7 * 24 * 60 * 60 * 1000
const LONGEST_AGENT = 200
/** A visit is written down at most once in this time. */
const VISIT_NOTED_EVERY_MS = 60_000

/** What is different about a session that an identity provider started. */
export interface SessionLimits {
  /** Milliseconds after which it ends, whatever happens in it. */
  readonly life?: number
  /** When its owner last proved to be there; now without it. */
  readonly confirmed?: Date
}

/** Sessions; the database knows only the hash of what a browser holds. */
export interface Sessions {
  /** Starts a session and gives what the browser's cookie is to hold. */
  start(userId: string, origin: Origin, limits?: SessionLimits): Promise<string>
  /** The session of a cookie, if it has not ended: 12 hours after the last visit, 7 days after its start. */
  find(token: string): Promise<Session | undefined>
  end(token: string): Promise<void>
  /** Notes that the owner of a session has just proved to be there. */
  confirm(token: string): Promise<void>
  /** The sessions of a person, the latest first. */
  list(userId: string): Promise<readonly ListedSession[]>
  /** Ends one of a person's sessions. */
  endOne(userId: string, id: string): Promise<void>
  /** Ends all sessions of a person but the one of this cookie. */
  endOthers(userId: string, token: string): Promise<void>
  /** Ends all sessions of a person. */
  endAll(userId: string): Promise<void>
}

/** The sessions in the database. */
export function createSessions(db: Kysely<Database>): Sessions {
  return {
    async start(userId, { ip, agent }, limits = {}) {
      const token = newToken()
      const now = Date.now()
      const { life = LIFE_MS, confirmed = new Date(now) } = limits
      await db.deleteFrom('sessions').where('expires', '<', new Date(now)).execute()
      await db
        .insertInto('sessions')
        .values({
          token_hash: hashOfToken(token),
          user_id: userId,
          csrf_token: newToken(),
          expires: new Date(now + Math.min(life, LIFE_MS)),
          confirmed,
          address: ip,
          agent: agent?.slice(0, LONGEST_AGENT) ?? null,
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
        .select(['sessions.id as session', 'users.id', 'users.name', 'users.role', 'csrf_token', 'last_seen'])
        .select(['sessions.created', 'confirmed'])
        .where('token_hash', '=', hash)
        .where('expires', '>', new Date(now))
        .where('last_seen', '>', new Date(now - IDLE_MS))
        .where('users.disabled', 'is', null)
        .executeTakeFirst()
      if (row === undefined) return undefined
      if (now - row.last_seen.getTime() > VISIT_NOTED_EVERY_MS) {
        await db
          .updateTable('sessions')
          .set({ last_seen: new Date(now) })
          .where('token_hash', '=', hash)
          .execute()
      }
      return {
        id: row.session,
        userId: row.id,
        userName: row.name,
        role: row.role,
        csrfToken: row.csrf_token,
        confirmed: row.confirmed ?? row.created,
      }
    },

    async end(token) {
      await db.deleteFrom('sessions').where('token_hash', '=', hashOfToken(token)).execute()
    },

    async confirm(token) {
      await db
        .updateTable('sessions')
        .set({ confirmed: new Date() })
        .where('token_hash', '=', hashOfToken(token))
        .execute()
    },

    async list(userId) {
      const now = Date.now()
      const rows = await db
        .selectFrom('sessions')
        .select(['id', 'created', 'last_seen', 'address', 'agent'])
        .where('user_id', '=', userId)
        .where('expires', '>', new Date(now))
        .where('last_seen', '>', new Date(now - IDLE_MS))
        .orderBy('last_seen', 'desc')
        .execute()
      return rows.map(({ last_seen, ...same }) => ({ ...same, lastSeen: last_seen }))
    },

    async endOne(userId, id) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).where('id', '=', id).execute()
    },

    async endOthers(userId, token) {
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .where('token_hash', '<>', hashOfToken(token))
        .execute()
    },

    async endAll(userId) {
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
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
