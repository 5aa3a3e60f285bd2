import { readProgress, readScanResult } from '../contract/from-wire.ts'
import { readScanDetails, type ScanDetails } from '../contract/read-details.ts'
import { RESULTS_MEDIA_TYPE, scanResultPath } from '../contract/routes.ts'
import type { Finding } from '../model/finding.ts'
import { ask } from './ask.ts'
import type { ServiceHttp } from './http.ts'
import { type Pace, retry } from './retry.ts'
import { TryAgain } from './try-again.ts'

/** Services of this kind tell more of a scan; all others know only JSON. */
const ACCEPT = `${RESULTS_MEDIA_TYPE}, application/json`

/** What a service says of a finished scan. */
export interface PolledScan {
  readonly findings: readonly Finding[]
  /** Absent where the service does not tell. */
  readonly details?: ScanDetails
}

/**
 * Asks for a scan's result until it is there: at once, and then at the given pace.
 *
 * @param onRunning told what the scan is doing, in the service's words; empty where it does not say.
 * @throws {ScanError} when the scan failed, or its result can't be relied on.
 */
export async function pollScan(
  http: ServiceHttp,
  scanUuid: string,
  pace: Pace,
  signal: AbortSignal,
  onRunning: (progress: string) => void = () => undefined,
): Promise<PolledScan> {
  const call = { method: 'GET', path: scanResultPath(scanUuid), accept: ACCEPT } as const
  const attempt = async () => {
    const { status, body, retryAfter } = await ask(http, call, [200, 202], signal)
    // Whatever the body says, 202 means that the scan goes on.
    if (status === 202) {
      onRunning(readProgress(body))
      throw new TryAgain(`The scan ${scanUuid} at ${http.host} is not done.`, false, retryAfter)
    }
    const findings = readScanResult(body)
    const details = readScanDetails(body)
    return details === undefined ? { findings } : { findings, details }
  }
  return await retry(attempt, pace, signal)
}
