import { ScanError } from '../model/errors.ts'

/** Reports signals from outside, as the runner sends them on canceling a job. */
export interface Cancellation {
  readonly signal: AbortSignal
  /** Stops listening, so that nothing keeps the process alive. */
  release(): void
}

/** Listens for SIGINT and SIGTERM. */
export function startCancellation(): Cancellation {
  const controller = new AbortController()
  const cancel = () => controller.abort(new ScanError('cancelled', 'The scan was canceled before it ended.'))
  process.once('SIGINT', cancel).once('SIGTERM', cancel)
  return {
    signal: controller.signal,
    release: () => void process.off('SIGINT', cancel).off('SIGTERM', cancel),
  }
}
