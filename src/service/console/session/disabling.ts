import type { Kysely } from 'kysely'

import { ScanError } from '../../../model/errors.ts'
import type { Database } from '../../store/tables.ts'
import { requireAnotherAdministrator } from './last-administrator.ts'

/** Accounts that nobody may use until they are enabled again. */
export interface Disabling {
  /**
   * Disables an account and ends its sessions and links. Tells whether it was enabled.
   *
   * @throws {ScanError} for the last administrator
   */
  disable(id: string): Promise<boolean>
  /**
   * Tells whether it was disabled.
   *
   * @throws {ScanError} for an account that the identity provider has deactivated
   */
  enable(id: string): Promise<boolean>
  isDisabled(id: string): Promise<boolean>
}

/** The accounts in the database. */
export function createDisabling(db: Kysely<Database>): Disabling {
  return {
    disable: (id) =>
      db.transaction().execute(async (transaction) => {
        await requireAnotherAdministrator(transaction, id)
        const { numUpdatedRows } = await transaction
          .updateTable('users')
          .set({ disabled: new Date() })
          .where('id', '=', id)
          .where('disabled', 'is', null)
          .executeTakeFirst()
        for (const table of ['sessions', 'recovery_links'] as const)
          await transaction.deleteFrom(table).where('user_id', '=', id).execute()
        return numUpdatedRows > 0n
      }),

    async enable(id) {
      const deactivated = await db
        .selectFrom('provisioned_users')
        .select('user_id')
        .where('user_id', '=', id)
        .where('active', '=', false)
        .executeTakeFirst()
      if (deactivated !== undefined)
        throw new ScanError('input', 'The identity provider has deactivated this account. Activate it there.')
      const { numUpdatedRows } = await db
        .updateTable('users')
        .set({ disabled: null })
        .where('id', '=', id)
        .where('disabled', 'is not', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    async isDisabled(id) {
      const row = await db.selectFrom('users').select('disabled').where('id', '=', id).executeTakeFirst()
      return row !== undefined && row.disabled !== null
    },
  }
}
