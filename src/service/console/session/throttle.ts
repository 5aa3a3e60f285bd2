import { CompiledQuery, type Kysely } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { networkOf } from '../../../network/network-of.ts'
import type { Database } from '../../store/tables.ts'

const TABLE = 'sign_in_tries'
const WINDOW_SECONDS = 15 * 60

/** Wrong passwords that are checked in a quarter of an hour. */
export const BUDGETS = {
  /** For one account, from all browsers that it has not been signed in from. */
  account: 10,
  /** From one address, for all accounts: many people may be behind it. */
  address: 50,
  /** From one browser that the account has been signed in from. */
  known: 20,
} as const

type Budget = keyof typeof BUDGETS

/** Someone who wants a password checked. */
export interface Attempt {
  readonly account: string
  readonly address: string
  /** What proves that the account's owner was there before: a browser, or a session. */
  readonly known?: string | undefined
}

/** A try that is counted already. */
export interface CountedAttempt {
  /** Seconds until the next one is checked; 0 where this one is. */
  readonly wait: number
  /** Takes it off the count: the password was right. */
  succeeded(): Promise<void>
}

/**
 * Slows down attempts at passwords. A try is counted before it is checked, so that many at once gain nothing; and
 * who was there before has a budget of their own, which strangers can't use up.
 */
export interface Throttle {
  count(attempt: Attempt): Promise<CountedAttempt>
}

/** The throttle that the database keeps count for, in one statement for each budget. */
export function createThrottle(db: Kysely<Database>): Throttle {
  const limiters = {
    account: limiterOf(db, 'account'),
    address: limiterOf(db, 'address'),
    known: limiterOf(db, 'known'),
  }

  async function take(keys: readonly (readonly [Budget, string])[]): Promise<CountedAttempt> {
    const waits = await Promise.all(keys.map(([budget, key]) => consume(limiters[budget], key)))
    return {
      wait: Math.max(...waits),
      async succeeded() {
        await Promise.all(keys.map(([budget, key]) => limiters[budget].reward(key)))
      },
    }
  }

  return {
    async count({ account, address, known }) {
      if (known !== undefined) {
        const counted = await take([['known', known]])
        if (counted.wait === 0) return counted
      }
      return take([
        ['account', account.trim().toLowerCase().slice(0, 100)],
        ['address', networkOf(address)],
      ])
    },
  }
}

/** Counts one; gives the seconds to wait. */
async function consume(limiter: RateLimiterPostgres, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const seconds = Math.ceil(refusal.msBeforeNext / 1000)
    if (seconds <= WINDOW_SECONDS) return Math.max(1, seconds)
    // The clock was set back: the count would last until it is where it was.
    await limiter.delete(key)
    return consume(limiter, key)
  }
}

function limiterOf(db: Kysely<Database>, budget: Budget): RateLimiterPostgres {
  const query = ({ text, values }: { readonly text: string; readonly values: readonly unknown[] }) =>
    db.executeQuery(CompiledQuery.raw(text, [...values]))
  return new RateLimiterPostgres({
    storeClient: { query },
    storeType: 'client',
    tableName: TABLE,
    tableCreated: true,
    keyPrefix: budget,
    points: BUDGETS[budget],
    duration: WINDOW_SECONDS,
  })
}
