import type { Kysely } from 'kysely'

import type { Database } from '../store/tables.ts'
import { createUsers } from './session/users.ts'

/** Anyone who sets the server up without a browser gets an account of this name. */
const FIRST_NAME = 'admin'

/**
 * Sees to it that someone can sign in to a console that has no account yet.
 *
 * @param password of an account named admin, where the operator has chosen one
 * @returns the path of a one-time link for making the first account; undefined where none is needed
 * @throws {ScanError} for a password that can't be taken
 */
export async function openFirstAccount(
  db: Kysely<Database>,
  password: string | undefined,
): Promise<string | undefined> {
  const users = createUsers(db)
  if (await users.any()) return undefined
  const token = await users.invite()
  if (password === undefined) return `/setup/${token}`
  await users.accept(token, FIRST_NAME, password)
  return undefined
}
