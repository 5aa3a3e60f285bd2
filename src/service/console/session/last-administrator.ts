import type { Kysely } from 'kysely'

import { ScanError } from '../../../model/errors.ts'
import type { Database } from '../../store/tables.ts'

/**
 * Sees to it that an administrator is left whose account may be used.
 *
 * @param id of the account that is to be one no more
 * @throws {ScanError} where it is the last one
 */
export async function requireAnotherAdministrator(transaction: Kysely<Database>, id: string): Promise<void> {
  // Locked, so that no two administrators take the role from each other.
  const administrators = await transaction
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (administrators.length === 1 && administrators[0]?.id === id)
    throw new ScanError(
      'input',
      'The last administrator keeps the role. Make someone else an administrator first.',
    )
}
