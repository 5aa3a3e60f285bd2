import type { ScanError } from '../model/errors.ts'

/**
 * Does work that SIGINT and SIGTERM end: they abort the controller, and whoever waits for the work is told by it. The
 * controller is also the work's own, to end what is still under way.
 *
 * @param reason what the abort says; `The scan was cancelled.` without it
 */
export async function withInterrupt<T>(
  work: (ending: AbortController) => Promise<T>,
  reason?: ScanError,
): Promise<T> {
  const ending = new AbortController()
  const interrupt = (): void => ending.abort(reason)
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  try {
    return await work(ending)
  } finally {
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
}
