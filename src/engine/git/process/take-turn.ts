import { setImmediate } from 'node:timers/promises'

import { throwIfAborted } from './run-git.ts'

/**
 * Lets everything else that waits have its turn: an abort, git's output, a worker's.
 *
 * @throws {ScanError} on abort
 */
export async function takeTurn(signal: AbortSignal): Promise<void> {
  await setImmediate()
  throwIfAborted(signal)
}
