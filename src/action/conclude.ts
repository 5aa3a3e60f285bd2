import type { ScanResult } from '../model/scan.ts'
import { today } from '../model/today.ts'
import { applyPolicy, type EvaluatedScan } from '../policy/apply/apply-policy.ts'
import type { BasePolicy } from '../policy/apply/base-policy.ts'
import { openingLine } from '../report/formats/log.ts'
import type { RunInfo, ScannerInfo } from '../report/run-info.ts'
import { logLine } from '../report/words/escape.ts'
import { cannotFailSentence } from '../report/words/verdict-words.ts'
import type { Inputs } from './inputs.ts'
import type { EndedRun } from './publish/ended-run.ts'
import { hideNames } from './publish/hide-names.ts'
import { publishResult } from './publish/publish-result.ts'
import { printLine } from './runner.ts'
import { describeSecretTypes } from './scanner/describe-secret-types.ts'

export { notice, warn } from './notices.ts'
export { cannotFailSentence }

/** Prints a line of the log. */
export function print(line: string): void {
  printLine(logLine(line))
}

/** Prints who scans. */
export function introduce(scanner: ScannerInfo): void {
  printLine(openingLine(scanner))
}

/**
 * Judges and publishes a scan that has ended.
 *
 * @returns whether all that was printed is out; @actions/core's lines may still wait for their reader
 */
export async function conclude(given: ScanResult, policy: BasePolicy, ended: EndedRun): Promise<boolean> {
  const { inputs, signal } = ended
  const { result: scanned, request } = await hideNames({ result: given, request: ended.about.request })
  const about = { ...ended.about, request }
  const describe = describeSecretTypes(scanned.findings.length > 0)
  const settings = {
    ...about,
    inlineIgnores: inputs['inline-ignores'],
    // Few policies have entries that end, and Node's first date takes a while.
    get today() {
      return today()
    },
  }
  const evaluated = applyPolicy(scanned, about.request, policy, settings, describe)
  const { verdict, fails, findingsFail, failsCheck, outcome } = evaluated
  const run: RunInfo = { ...about, verdict, fails, findingsFail, failsCheck, policy: outcome }
  await publishResult(evaluated, run)
  if (mayReport(evaluated, inputs)) {
    const { publishReports } = await import('./publish/publish-reports.ts')
    await publishReports(evaluated, run, inputs, signal)
  }
  return verdict === 'clean' && outcome.notes.length === 0
}

/** Loads what a run that fails as a whole says, from here so that what it shares with this module is in one file. */
export function loadFailing(): Promise<typeof import('./publish/report-failure.ts')> {
  return import('./publish/report-failure.ts')
}

/** Whether there may be a report to write besides the log, the summary and the results file. */
function mayReport({ result }: EvaluatedScan, inputs: Inputs): boolean {
  return inputs['sarif-file'] !== '' || inputs.comment !== 'never' || result.findings.length > 0
}
