import { error, warning } from '@actions/core'

import type { ScanError } from '../../model/errors.ts'
import type { RunInfo } from '../../report/run-info.ts'
import { summarizeFailure } from '../../report/summary/summary.ts'
import { scanFailed } from '../../report/words/not-scanned.ts'
import { setOutputs } from './outputs.ts'
import { writeSummary } from './write-summary.ts'

/** Publishes that a scan failed as a whole. */
export async function publishFailure(failure: ScanError, run: RunInfo): Promise<void> {
  const { title, message } = scanFailed(failure, run)
  if (run.fails) error(message, { title })
  else warning(message, { title })
  await writeSummary(summarizeFailure(failure, run), process.env)
  const outputs = {
    verdict: run.verdict,
    'findings-count': '0',
    'scan-uuid': '',
    'commits-scanned': '0',
    'scanned-to': '',
    'results-file': '',
  }
  await setOutputs(outputs, process.env)
  if (run.fails) process.exitCode = 1
}
