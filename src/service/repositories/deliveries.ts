import type { Kysely } from 'kysely'

import type { Database } from '../store/tables.ts'

/** Which deliveries of webhooks have come. */
export interface Deliveries {
  /** Notes a delivery under all its names; false where one of them was there before. */
  take(repositoryId: string, names: readonly string[]): Promise<boolean>
  /** Takes the note back: what the delivery asked for could not be done, and may be asked for again. */
  forget(repositoryId: string, names: readonly string[]): Promise<void>
}

/** The deliveries in the database. */
export function createDeliveries(db: Kysely<Database>): Deliveries {
  return {
    async take(repositoryId, names) {
      if (names.length === 0) return true
      return db.transaction().execute(async (transaction) => {
        const known = await transaction
          .selectFrom('webhook_deliveries')
          .select('delivery')
          .where('repository_id', '=', repositoryId)
          .where('delivery', 'in', [...names])
          .executeTakeFirst()
        if (known !== undefined) return false
        const added = await transaction
          .insertInto('webhook_deliveries')
          .values([...names].sort().map((delivery) => ({ repository_id: repositoryId, delivery })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('delivery')
          .execute()
        return added.length === names.length
      })
    },

    async forget(repositoryId, names) {
      if (names.length === 0) return
      await db
        .deleteFrom('webhook_deliveries')
        .where('repository_id', '=', repositoryId)
        .where('delivery', 'in', [...names])
        .execute()
    },
  }
}
