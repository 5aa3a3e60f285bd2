import { type Kysely, sql } from 'kysely'

import type { Database } from '../../store/tables.ts'

/** So many failures are free; each one behind them doubles the wait. */
const FREE_FAILURES = 5
const FIRST_WAIT_SECONDS = 2
const LONGEST_WAIT_SECONDS = 900
/** After this long without a failure, all is forgotten. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

/** Slows down whoever tries passwords: counted for the account and for the address they come from. */
export interface Throttle {
  /** Seconds to wait before the next try; 0 for none. */
  wait(account: string, address: string): Promise<number>
  failed(account: string, address: string): Promise<void>
  succeeded(account: string, address: string): Promise<void>
}

/** The throttle that the database keeps count for. */
export function createThrottle(db: Kysely<Database>): Throttle {
  return {
    async wait(account, address) {
      const rows = await db
        .selectFrom('sign_in_failures')
        .select(['failures', 'last'])
        .where('who', 'in', keysOf(account, address))
        .execute()
      return Math.max(0, ...rows.map(({ failures, last }) => secondsLeft(failures, last)))
    },

    async failed(account, address) {
      const forgotten = new Date(Date.now() - FORGOTTEN_AFTER_MS)
      await db.deleteFrom('sign_in_failures').where('last', '<', forgotten).execute()
      await db
        .insertInto('sign_in_failures')
        .values(keysOf(account, address).map((who) => ({ who, failures: 1 })))
        .onConflict((conflict) =>
          conflict.column('who').doUpdateSet({
            failures: sql`sign_in_failures.failures + 1`,
            last: sql`now()`,
          }),
        )
        .execute()
    },

    async succeeded(account, address) {
      await db.deleteFrom('sign_in_failures').where('who', 'in', keysOf(account, address)).execute()
    },
  }
}

/** Seconds that are left of the wait after so many failures, the last of them at `last`. */
function secondsLeft(failures: number, last: Date): number {
  if (failures < FREE_FAILURES) return 0
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (failures - FREE_FAILURES), LONGEST_WAIT_SECONDS)
  return Math.ceil(wait - (Date.now() - last.getTime()) / 1000)
}

function keysOf(account: string, address: string): string[] {
  return [`account:${account.trim().toLowerCase().slice(0, 100)}`, `address:${address}`]
}
