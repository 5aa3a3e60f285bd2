import type { ScanError } from '../model/errors.ts'

/**
 * Does work that SIGINT and SIGTERM end: they abort the controller, and the signal reaches everything that waits for the work. The
 * controller is also the work's own, to end what is still under way.
 *
 * @param reason what the abort says; `The scan was canceled.` without it
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
