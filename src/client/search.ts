import { ScanError } from '../model/errors.ts'
import { ask } from './ask.ts'
import { withDeadline } from './deadline.ts'
import { duration } from './duration.ts'
import type { ServiceHttp } from './http.ts'
import { type Pace, retry } from './retry.ts'

// For one page, its retries included.
const TIMEOUT = 120_000
const FIRST_WAIT = 1_000

/**
 * Asks a search operation, which changes nothing and so may be asked again.
 *
 * @returns the answer's body.
 * @throws {ScanError} when the service refuses, fails again and again or takes over two minutes, or `signal` aborts.
 */
export async function search(
  http: ServiceHttp,
  path: string,
  body: unknown,
  signal: AbortSignal,
): Promise<unknown> {
  const late = () =>
    new ScanError(
      'timeout',
      `The scan service at ${http.host} did not answer the search within ${duration(TIMEOUT)}. Try again later.`,
    )
  const pace: Pace = {
    pollInterval: FIRST_WAIT,
    endsAt: performance.now() + TIMEOUT,
    random: Math.random,
    onFault: () => {},
  }
  return await withDeadline({ signal, timeout: TIMEOUT, late }, async (inner) => {
    const answer = await retry(() => ask(http, { method: 'POST', path, body }, [200], inner), pace, inner)
    return answer.body
  })
}
