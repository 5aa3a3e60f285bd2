import { ScanError } from '../../model/errors.ts'
import type { Finding } from '../../model/finding.ts'
import type { Scanner, ScanRequest } from '../../model/scan.ts'
import type { OpenHistory } from '../../policy/apply/policy-reading.ts'
import { withinTime } from '../scanner/deadline.ts'

/** Minutes. The findings are there already, and wait no longer for a comfort. */
const LONGEST = 2

/**
 * A scanner that does not give the status of a secret at the head of the change, with this status found from its place.
 * Where the commits can't be read, the findings stay as they are.
 *
 * @param say prints a line of progress
 */
export function withHeadStatusReport(
  scanner: Scanner,
  open: OpenHistory,
  say: (line: string) => void,
): Scanner {
  return {
    async scan(request, signal) {
      const result = await scanner.scan(request, signal)
      if (result.findings.length === 0) return result
      try {
        const tell = (either: AbortSignal) => told(request, result.findings, open, either)
        return { ...result, findings: await withinTime(LONGEST, signal, tell) }
      } catch (error) {
        if (signal.aborted || !(error instanceof ScanError)) throw error
        say(`Whether the secrets are still in the head commit is unknown. ${error.message}`)
        return result
      }
    },
  }
}

async function told(
  request: ScanRequest,
  findings: readonly Finding[],
  open: OpenHistory,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const [{ withHeadStatusOfPlaces }, history] = await Promise.all([
    import('../../engine/pipeline/head-status-of-places.ts'),
    open(request, signal),
  ])
  try {
    return await withHeadStatusOfPlaces(history, findings, signal)
  } finally {
    await history.close()
  }
}
