import { type Kysely, sql } from 'kysely'

import type { Database } from '../../store/tables.ts'
import { createAccount, withoutPassword } from './new-account.ts'
import { LEAST_ROLE, type Role } from './roles.ts'

/** Who someone is to an identity provider. */
export interface Identity {
  readonly issuer: string
  readonly subject: string
}

/** What came of someone who was let in by the provider. */
export interface Admission {
  readonly userId: string
  /** Whether the account was made for it. */
  readonly isNew: boolean
  /** Whether the account has another role than before. */
  readonly hasNewRole: boolean
  /** Whether an administrator has disabled the account; nothing was changed then. */
  readonly isDisabled: boolean
}

/**
 * Accounts of people of an identity provider. An account belongs to an issuer and a subject, and to nothing else: an
 * e-mail address may come to mean someone else, and not every provider has checked it.
 */
export interface Identities {
  /** The account of an identity. */
  accountOf(identity: Identity): Promise<string | undefined>
  /** Whether an account belongs to an identity of any provider. */
  isConnected(userId: string): Promise<boolean>
  /**
   * Finds or makes the account of an identity, and gives it the role. A name that is taken gets a number.
   *
   * @param provisioned the account that the provider has made for the person, which the identity belongs to from now on
   */
  admit(identity: Identity, name: string, role: Role, provisioned?: string): Promise<Admission>
  /** Leaves the account of an identity the role that allows the least, and ends its sessions. */
  withdraw(identity: Identity): Promise<void>
  /** Gives an account an identity; false where that has another account. */
  connect(userId: string, identity: Identity): Promise<boolean>
}

/** The identities in the database. */
export function createIdentities(db: Kysely<Database>): Identities {
  async function accountOf({ issuer, subject }: Identity): Promise<string | undefined> {
    const row = await db
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst()
    return row?.user_id
  }

  return {
    accountOf,

    async isConnected(userId) {
      const row = await db
        .selectFrom('identities')
        .select('user_id')
        .where('user_id', '=', userId)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    async admit(identity, name, role, provisioned) {
      const isKnown = provisioned !== undefined || (await accountOf(identity)) !== undefined
      const passwordHash = isKnown ? undefined : await withoutPassword()
      return db.transaction().execute(async (transaction) => {
        const present = await lockedAccount(transaction, identity)
        if (provisioned !== undefined && present !== provisioned)
          await move(transaction, identity, present, provisioned)
        const userId = provisioned ?? present
        if (userId !== undefined) return update(transaction, userId, identity, role)
        const made = await createAccount(transaction, name, role, passwordHash ?? (await withoutPassword()))
        await insert(transaction, made, identity)
        return { userId: made, isNew: true, hasNewRole: false, isDisabled: false }
      })
    },

    async withdraw(identity) {
      const userId = await accountOf(identity)
      if (userId === undefined) return
      await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
      await db.updateTable('users').set({ role: LEAST_ROLE }).where('id', '=', userId).execute()
    },

    connect: (userId, identity) =>
      db.transaction().execute(async (transaction) => {
        const owner = await lockedAccount(transaction, identity)
        if (owner === undefined) await insert(transaction, userId, identity)
        return owner === undefined || owner === userId
      }),
  }
}

/** The account of an identity that no other transaction gives one meanwhile. */
async function lockedAccount(
  transaction: Kysely<Database>,
  { issuer, subject }: Identity,
): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${issuer} ${subject}`}, 0))`.execute(transaction)
  const row = await transaction
    .selectFrom('identities')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

async function insert(transaction: Kysely<Database>, user_id: string, identity: Identity): Promise<void> {
  await transaction
    .insertInto('identities')
    .values({ ...identity, user_id, last_used: new Date() })
    .execute()
}

/** Gives an identity another account; who was signed in to the one before is signed out. */
async function move(
  transaction: Kysely<Database>,
  identity: Identity,
  from: string | undefined,
  to: string,
): Promise<void> {
  if (from === undefined) return insert(transaction, to, identity)
  await transaction.deleteFrom('sessions').where('user_id', '=', from).execute()
  await transaction
    .updateTable('identities')
    .set({ user_id: to })
    .where('issuer', '=', identity.issuer)
    .where('subject', '=', identity.subject)
    .execute()
}

async function update(
  transaction: Kysely<Database>,
  userId: string,
  { issuer, subject }: Identity,
  role: Role,
): Promise<Admission> {
  const { role: before, disabled } = await transaction
    .selectFrom('users')
    .select(['role', 'disabled'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isDisabled = disabled !== null
  if (!isDisabled) {
    await transaction
      .updateTable('identities')
      .set({ last_used: new Date() })
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .execute()
    await transaction.updateTable('users').set({ role }).where('id', '=', userId).execute()
  }
  return { userId, isNew: false, hasNewRole: !isDisabled && before !== role, isDisabled }
}
