import type { EvaluatedScan } from '../../policy/apply/apply-policy.ts'
import { coverageLine, ignoredLines, verdictLines } from '../../report/formats/log.ts'
import type { RunInfo } from '../../report/run-info.ts'
import { summarize } from '../../report/summary/summary.ts'
import { printLine } from '../runner.ts'
import { setOutputs } from './outputs.ts'
import { writeResultsFile } from './results-file.ts'
import { writeSummary } from './write-summary.ts'

/** Publishes a finished scan: log, annotations, job summary, results file, outputs, and the step's exit code. */
export async function publishResult(evaluated: EvaluatedScan, run: RunInfo): Promise<void> {
  const { result } = evaluated
  const { findings, coverage, scanUuid } = result
  printLine(coverageLine(coverage, run.request))
  for (const line of ignoredLines(run)) printLine(line)
  if (findings.length + coverage.notRead.length + (run.policy?.notes.length ?? 0) > 0) {
    const { logHeader } = await import('./log-header.ts')
    logHeader(evaluated, run)
  }
  for (const line of verdictLines(result, run, evaluated)) printLine(line)

  const resultsFile = await writeResultsFile(evaluated, process.env)
  await writeSummary(summarize(result, run, evaluated), process.env)
  const outputs = {
    verdict: run.verdict,
    'findings-count': String(findings.length),
    'scan-uuid': scanUuid,
    'commits-scanned': String(coverage.commitsScanned ?? ''),
    'scanned-to': coverage.notRead.length === 0 ? (coverage.range?.head ?? '') : '',
    'results-file': resultsFile ?? '',
  }
  await setOutputs(outputs, process.env)
  if (run.fails) process.exitCode = 1
}
