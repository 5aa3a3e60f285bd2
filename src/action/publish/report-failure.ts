import { info, isDebug } from '@actions/core'

import { ScanError } from '../../model/errors.ts'
import { VERSION } from '../../model/version.ts'
import type { RunInfo } from '../../report/run-info.ts'
import { logLine } from '../../report/words/escape.ts'
import { readRunPlace } from '../event/run-context.ts'
import { unknownRequest } from '../event/unknown-request.ts'
import type { EndedRun } from './ended-run.ts'
import { masking } from './hide-names.ts'
import { publishFailure } from './publish-failure.ts'
import { publishFailureComment } from './publish-reports.ts'

/** Publishes that a scan failed as a whole. */
export async function reportFailure(
  given: ScanError,
  { inputs, about: known, signal }: EndedRun,
): Promise<void> {
  const hide = (await masking([given.message, known.request.subject])) ?? ((text) => text)
  const failure = new ScanError(given.code, hide(given.message))
  const about = { ...known, request: { ...known.request, subject: hide(known.request.subject) } }
  const fails = about.onError === 'fail' || failure.code === 'cancelled'
  const run: RunInfo = { ...about, verdict: 'not-scanned', fails }
  await publishFailure(failure, run)
  await publishFailureComment(failure, run, inputs, signal)
}

/** Fails the step before a scan can begin: nothing was read, which the outputs and the job summary say as well. */
export async function failStep(error: unknown, env: NodeJS.ProcessEnv): Promise<void> {
  await publishFailure(explain(error), {
    request: unknownRequest(readRunPlace(env)),
    version: VERSION,
    engine: 'embedded engine',
    durationMs: 0,
    verdict: 'not-scanned',
    fails: true,
    failOn: 'any',
    onError: 'fail',
  })
}

/** A ScanError is meant for the user. Anything else is a defect of ours: its stack is shown on request only. */
export function explain(error: unknown): ScanError {
  if (error instanceof ScanError) return error
  if (isDebug() && error instanceof Error)
    for (const line of String(error.stack).split('\n')) info(logLine(withoutContents(line)))
  const what = error instanceof Error ? `${error.name}: ${error.message}` : typeof error
  return new ScanError(
    'internal',
    `Keysieve failed with an unexpected error (${withoutContents(what)}). ` +
      'Run the job again with debug logging, and report the log.',
  )
}

/** A part of an error's text that is as long as a key may come from what was scanned: JSON's parser quotes its input. */
const AS_LONG_AS_A_KEY = /[^\s/\\:()]{12,}/g

function withoutContents(text: string): string {
  return text.replace(/(["'`]).*\1/gs, '$1…$1').replace(AS_LONG_AS_A_KEY, '…')
}
