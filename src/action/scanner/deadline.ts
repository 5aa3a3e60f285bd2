import { ScanError } from '../../model/errors.ts'
import { linkAbort } from '../../model/linked-abort.ts'
import type { Scanner } from '../../model/scan.ts'

/** A scanner that gives up when the time allowed is over. */
export function withDeadline(scanner: Scanner, minutes: number): Scanner {
  return { scan: (request, signal) => withinTime(minutes, signal, (either) => scanner.scan(request, either)) }
}

/**
 * Does what ends with its signal, and ends it when the time allowed is over.
 *
 * @throws {ScanError} from the work, with the code `timeout` when time is over
 */
export async function withinTime<T>(
  minutes: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const either = linkAbort(signal)
  const message = `The scan did not finish within ${minutes} min. Run the job again, or raise the input timeout.`
  const timer = setTimeout(() => either.abort(new ScanError('timeout', message)), minutes * 60_000)
  try {
    return await work(either.signal)
  } finally {
    clearTimeout(timer)
    either.release()
  }
}
