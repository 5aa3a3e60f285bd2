import { setTimeout as sleep } from 'node:timers/promises'
import pRetry from 'p-retry'

import { ScanError } from '../model/errors.ts'
import { backOff } from './back-off.ts'
import { duration } from './duration.ts'
import { TryAgain } from './try-again.ts'

/** How attempts follow each other. */
export interface Pace {
  /** Milliseconds; the first wait is up to this long, and each further one up to twice the one before. */
  readonly pollInterval: number
  /** When the time for everything is over, in milliseconds of `performance.now()`. */
  readonly endsAt: number
  /** From 0 to below 1. Waits are spread with it, so that many clients do not ask in step. */
  readonly random: () => number
  /** Told what went wrong, and what is done next; a sentence each. */
  readonly onFault: (fault: string, next: string) => void
}

// In a row. With waits that double up to 15 s, about a minute.
const MOST_FAULTS = 10

/**
 * Makes attempts until one does not throw TryAgain. Between two of them lies what the service asked for with
 * Retry-After, else an exponential back-off with full jitter.
 *
 * @throws {ScanError} when ten attempts in a row failed, or the service asks for more time than there is.
 * @throws whatever else an attempt throws, at once; the signal's reason when it aborts.
 */
export async function retry<T>(attempt: () => Promise<T>, pace: Pace, signal: AbortSignal): Promise<T> {
  let waits = 0
  let faults = 0
  return await pRetry(attempt, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: 0,
    signal,
    async shouldRetry({ error }) {
      if (!(error instanceof TryAgain)) return false
      faults = error.isFault ? faults + 1 : 0
      if (faults === MOST_FAULTS) throw givenUp(error)
      const wait = error.retryAfter ?? backOff(waits++, pace.pollInterval, pace.random)
      if (performance.now() + wait > pace.endsAt && error.retryAfter !== undefined) throw tooLong(error, wait)
      if (error.isFault) pace.onFault(error.message, `Retrying in ${duration(wait)}.`)
      await sleep(wait, undefined, { signal }).catch(() => signal.throwIfAborted())
      return true
    },
  })
}

function givenUp({ message }: TryAgain): ScanError {
  return new ScanError(
    'service',
    `${message} Keysieve tried ${MOST_FAULTS} times. Check base-url and that the service is running; then run the job again.`,
  )
}

function tooLong({ message }: TryAgain, wait: number): ScanError {
  return new ScanError(
    'timeout',
    `${message} The service asks to wait ${duration(wait)}, which is longer than the time left. Run the job again later, or raise the timeout.`,
  )
}
