import { info, isDebug, notice, setFailed, setSecret } from '@actions/core'
import { context } from '@actions/github'

import { ScanError } from '../model/errors.ts'
import type { ScanResult } from '../model/scan.ts'
import type { Policy } from '../policy/verdict.ts'
import { logLine } from '../report/escape.ts'
import { openingLine } from '../report/log.ts'
import type { RunInfo, ScannerInfo } from '../report/run-info.ts'
import { applyPolicy } from './apply-policy.ts'
import type { BasePolicy } from './base-policy.ts'
import { describeSecretTypes } from './describe-secret-types.ts'
import type { Inputs } from './inputs.ts'
import { publishFailure } from './publish-failure.ts'
import { publishFailureComment, publishReports } from './publish-reports.ts'
import { publishResult } from './publish-result.ts'
import { hasReadOnlyToken } from './read-only-token.ts'

/** What is known of a run when it has ended. */
export interface EndedRun {
  readonly inputs: Inputs
  readonly about: ScannerInfo & Policy & Pick<RunInfo, 'request' | 'durationMs'>
  readonly signal: AbortSignal
}

/** Keeps what signs in out of the log: the runner strikes out a token also in the form in which git sends it. */
export function maskSecrets(inputs: Inputs): void {
  const token = inputs['github-token']
  for (const secret of [inputs['api-key'], token]) if (secret !== '') setSecret(secret)
  if (token !== '') setSecret(Buffer.from(`x-access-token:${token}`).toString('base64'))
}

/** Prints a line of the log. */
export function print(line: string): void {
  info(logLine(line))
}

/** Prints something that the user should know. */
export function printNotice(text: string): void {
  notice(logLine(text))
}

/** Prints who scans. */
export function introduce(scanner: ScannerInfo): void {
  info(openingLine(scanner))
}

/** Judges and publishes a scan that has ended. */
export async function conclude(
  scanned: ScanResult,
  policy: BasePolicy,
  { inputs, about, signal }: EndedRun,
): Promise<void> {
  const describe = await describeSecretTypes(scanned.findings.length > 0)
  const today = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const settings = { ...about, inlineIgnores: inputs['inline-ignores'], today }
  const judged = applyPolicy(scanned, about.request, policy, settings, describe)
  const { verdict, fails, findingsFail, outcome } = judged
  const run: RunInfo = { ...about, verdict, fails, findingsFail, policy: outcome }
  await publishResult(judged, run)
  await publishReports(judged, run, inputs, settingOf(signal))
}

/** Publishes that a scan failed as a whole. */
export async function concludeFailure(
  failure: ScanError,
  { inputs, about, signal }: EndedRun,
): Promise<void> {
  const fails = about.onError === 'fail' || failure.code === 'cancelled'
  const run: RunInfo = { ...about, verdict: 'not-scanned', fails }
  await publishFailure(failure, run)
  await publishFailureComment(failure, run, inputs, settingOf(signal))
}

function settingOf(signal: AbortSignal) {
  const readOnly = hasReadOnlyToken(context.eventName, context.payload, process.env)
  return { env: process.env, signal, readOnly }
}

/** Fails the step before there is anything to publish. */
export function failStep(error: unknown): void {
  setFailed(logLine(explain(error).message))
}

/** A ScanError is meant for the user. Anything else is a defect of ours: its stack is shown on request only. */
export function explain(error: unknown): ScanError {
  if (error instanceof ScanError) return error
  if (isDebug() && error instanceof Error)
    for (const line of String(error.stack).split('\n')) info(logLine(line))
  const what = error instanceof Error ? error.message : String(error)
  return new ScanError(
    'internal',
    `Keysieve failed in a way it does not know: ${what}. Run the job again with debug logging and report what it prints.`,
  )
}
