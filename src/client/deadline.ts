import { ScanError } from '../model/errors.ts'

// The longest time that a timer can hold; a longer one would fire at once.
const LONGEST_TIMER = 2 ** 31 - 1

/** How long work may take. */
export interface Deadline {
  /** Aborts the work from outside. */
  readonly signal: AbortSignal
  /** Milliseconds. */
  readonly timeout: number
  /** The error for work that took longer. */
  readonly late: () => Error
}

/**
 * Does work under a signal that aborts when the outer one does or when the time is over. Whatever the work
 * throws after that, the caller sees why it was ended: the `late` error, or a ScanError that says `cancelled`.
 */
export async function withDeadline<T>(
  { signal, timeout, late }: Deadline,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  const cancel = () => controller.abort(reasonOf(signal))
  if (signal.aborted) cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const timer = setTimeout(() => controller.abort(late()), Math.min(timeout, LONGEST_TIMER))
  try {
    controller.signal.throwIfAborted()
    return await work(controller.signal)
  } catch (error) {
    controller.signal.throwIfAborted()
    throw error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', cancel)
  }
}

function reasonOf({ reason }: AbortSignal): ScanError {
  return reason instanceof ScanError
    ? reason
    : new ScanError('cancelled', 'The scan was canceled before it ended.')
}
