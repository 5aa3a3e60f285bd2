import { type Kysely, sql } from 'kysely'

import type { Database } from '../../store/tables.ts'
import { hashPassword } from './password.ts'
import type { Role } from './roles.ts'
import { newToken } from './sessions.ts'

/** The hash of a password that nobody knows: the check of one takes as long as for any other account. */
export function withoutPassword(): Promise<string> {
  return hashPassword(newToken())
}

/**
 * Makes an account of someone whom an identity provider knows. A name that is taken gets a number.
 *
 * @param passwordHash as `withoutPassword` gives it
 * @returns its id
 */
export async function createAccount(
  transaction: Kysely<Database>,
  name: string,
  role: Role,
  passwordHash: string,
): Promise<string> {
  for (let number = 1; ; number++) {
    const made = await transaction
      .insertInto('users')
      .values({
        name: number === 1 ? name : `${name} (${number})`,
        password_hash: passwordHash,
        role,
        has_password: false,
        codes_secret: null,
      })
      .onConflict((conflict) => conflict.expression(sql`lower(name)`).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made !== undefined) return made.id
  }
}
