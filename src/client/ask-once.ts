import { ScanError } from '../model/errors.ts'
import { ask } from './ask.ts'
import type { Answer, Call, ServiceHttp } from './http.ts'
import { TryAgain } from './try-again.ts'

/**
 * Sends a request that is not to be repeated by itself.
 *
 * @throws {ScanError} when the service refuses, fails or can't be reached.
 */
export async function askOnce(
  http: ServiceHttp,
  call: Call,
  accepted: readonly number[],
  signal: AbortSignal,
): Promise<Answer> {
  try {
    return await ask(http, call, accepted, signal)
  } catch (error) {
    throw error instanceof TryAgain ? new ScanError('service', `${error.message} Try again.`) : error
  }
}
