import { readScanStarted } from '../contract/from-wire.ts'
import { SCAN_PATH } from '../contract/routes.ts'
import { type ScanTarget, scanRequestToWire } from '../contract/to-wire.ts'
import { ask } from './ask.ts'
import type { ServiceHttp } from './http.ts'
import { type Pace, retry } from './retry.ts'

/**
 * Starts a scan. It is safe to ask twice: a scan too many costs the service time and changes nothing.
 *
 * @returns the scan's identifier.
 * @throws {ScanError} when the service refuses, or fails again and again.
 */
export async function startScan(
  http: ServiceHttp,
  target: ScanTarget,
  pace: Pace,
  signal: AbortSignal,
): Promise<string> {
  const call = { method: 'POST', path: SCAN_PATH, body: scanRequestToWire(target) } as const
  const { body } = await retry(() => ask(http, call, [200, 201, 202], signal), pace, signal)
  return readScanStarted(body)
}
