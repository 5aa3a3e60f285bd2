import type { Kysely } from 'kysely'

import { ALL_REPOSITORIES } from '../search/scope.ts'
import type { Database } from '../store/tables.ts'
import type { Caller, KeyType } from './access.ts'
import { isKeyType } from './access.ts'
import { type AskedLimits, type KeyLimits, limitKey, limitsOf } from './key-limits.ts'
import { hashOf, type IssuedKey, isSameHash, issueKey, readToken } from './token.ts'

/** A key as it is listed. */
export interface ApiKey {
  readonly id: string
  readonly name: string
  readonly type: KeyType
  /** `user:<id>`, `key:<id>` or `local`. */
  readonly createdBy: string
  readonly created: Date
  readonly lastUsed: Date | null
  /** When it ends by itself. */
  readonly expires: Date | null
  /** What it is limited to; absent where it is for all repositories. */
  readonly limits?: KeyLimits
}

/** What a key may be made with besides. */
export interface KeyOptions {
  /** When it ends by itself; never without one. */
  readonly expires?: Date | undefined
  /** What it is limited to; all repositories without it. */
  readonly limits?: AskedLimits | undefined
  /** The form that it is made with: a UUID that makes one key. */
  readonly form?: string
}

export interface ApiKeys {
  /**
   * Makes a key. What is returned is shown once and kept nowhere.
   *
   * @throws {FormUsed} where the form has made its key already
   * @throws {ScanError} for limits that can't be taken
   */
  create(name: string, type: KeyType, by: Caller, options?: KeyOptions): Promise<IssuedKey>
  /** The keys that are not revoked, the newest first. */
  list(): Promise<readonly ApiKey[]>
  /** Revokes a key: the next request with it is refused. Tells whether there was one. */
  revoke(id: string): Promise<boolean>
  /** Who has this bearer token; nobody, where it is wrong, revoked or over. */
  authenticate(token: string): Promise<Caller | undefined>
}

/** A form that has made its key already was sent once more. */
export class FormUsed extends Error {
  override readonly name = 'FormUsed'
}

/** The last use is written down at most once in this time. */
const USE_NOTED_EVERY_MS = 60_000

/** What an unknown key is compared with, so that it takes as long as a known one. */
const NO_KEY = hashOf('')

/** The API keys in the database. */
export function createApiKeys(db: Kysely<Database>): ApiKeys {
  return {
    async create(name, type, by, { expires, limits, form } = {}) {
      const issued = issueKey()
      await db.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('api_keys')
          .values({
            ...{ id: issued.id, key_hash: hashOf(issued.key), name, type, created_by: by.actor },
            ...{ expires: expires ?? null, form: form ?? null, is_limited: limits !== undefined },
          })
          .onConflict((conflict) => conflict.column('form').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n) throw new FormUsed('The form has already created its key.')
        if (limits !== undefined) await limitKey(transaction, issued.id, type, limits)
      })
      return issued
    },

    async list() {
      const rows = await db
        .selectFrom('api_keys')
        .select(['id', 'name', 'type', 'created_by', 'created', 'last_used', 'expires'])
        .where('revoked', 'is', null)
        .orderBy('created', 'desc')
        .orderBy('id')
        .execute()
      const limits = await limitsOf(
        db,
        rows.map(({ id }) => id),
      )
      return rows.map(({ id, name, type, created_by, created, last_used, expires }) => ({
        id,
        name,
        type: typeOf(type),
        createdBy: created_by,
        created,
        lastUsed: last_used,
        expires,
        ...(limits.has(id) ? { limits: limits.get(id)! } : {}),
      }))
    },

    async revoke(id) {
      const { numUpdatedRows } = await db
        .updateTable('api_keys')
        .set({ revoked: new Date() })
        .where('id', '=', id)
        .where('revoked', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async authenticate(token) {
      const read = readToken(token)
      const row = await db
        .selectFrom('api_keys')
        .select(['id', 'key_hash', 'type', 'last_used', 'revoked', 'expires', 'is_limited'])
        .where('id', '=', read?.id ?? '')
        .executeTakeFirst()
      const isRight = isSameHash(hashOf(read?.key ?? ''), row?.key_hash ?? NO_KEY)
      if (read === undefined || row === undefined || !isRight || row.revoked !== null) return undefined
      if (row.expires !== null && row.expires.getTime() <= Date.now()) return undefined
      await noteUse(db, row.id, row.last_used)
      return {
        actor: `key:${row.id}`,
        type: typeOf(row.type),
        scope: row.is_limited ? { of: 'key', keyId: row.id } : ALL_REPOSITORIES,
      }
    },
  }
}

async function noteUse(db: Kysely<Database>, id: string, last: Date | null): Promise<void> {
  const now = new Date()
  if (last !== null && now.getTime() - last.getTime() < USE_NOTED_EVERY_MS) return
  await db.updateTable('api_keys').set({ last_used: now }).where('id', '=', id).execute()
}

/** A type that this version does not know may do the least. */
function typeOf(type: string): KeyType {
  return isKeyType(type) ? type : 'Scan'
}
