import { type AnnotationProperties, ExitCode, error, info, notice, warning } from '@actions/core'

import { type Annotation, annotate } from '../report/annotation.ts'
import { logLine } from '../report/escape.ts'
import { coverageLine, ignoredLines, verdictLines } from '../report/log.ts'
import { scanIncomplete } from '../report/not-scanned.ts'
import { policyNotes } from '../report/policy-words.ts'
import type { RunInfo } from '../report/run-info.ts'
import { summarize } from '../report/summary.ts'
import type { Judged } from './apply-policy.ts'
import { setOutputs } from './outputs.ts'
import { writeResultsFile } from './results-file.ts'
import { writeSummary } from './write-summary.ts'

/** Publishes a finished scan: log, annotations, job summary, results file, outputs, and the step's end. */
export async function publishResult({ result, describe }: Judged, run: RunInfo): Promise<void> {
  const { findings, coverage, scanUuid } = result
  info(coverageLine(coverage, run.request))
  for (const line of ignoredLines(run)) info(line)
  for (const note of policyNotes(run.policy)) notice(logLine(note), { title: 'Keysieve policy' })
  const { shown, more } = annotate(result, run, describe)
  for (const annotation of shown) error(annotation.message, propertiesOf(annotation))
  if (more !== undefined) info(more)
  const incomplete = scanIncomplete(result, run)
  if (incomplete !== undefined) announce(incomplete.message, incomplete.title, run.fails)
  for (const line of verdictLines(result, run, describe)) info(line)

  const resultsFile = await writeResultsFile(result, process.env)
  await writeSummary(summarize(result, run, describe), process.env)
  setOutputs({
    verdict: run.verdict,
    'findings-count': findings.length,
    'scan-uuid': scanUuid,
    'commits-scanned': coverage.commitsScanned ?? '',
    'scanned-to': coverage.notRead.length === 0 ? (coverage.range?.head ?? '') : '',
    'results-file': resultsFile ?? '',
  })
  if (run.fails) process.exitCode = ExitCode.Failure
}

function propertiesOf({
  title,
  path,
  line,
  endLine,
  startColumn,
  endColumn,
}: Annotation): AnnotationProperties {
  return {
    title,
    ...(path === undefined ? {} : { file: path }),
    ...(line === undefined ? {} : { startLine: line }),
    ...(endLine === undefined ? {} : { endLine }),
    ...(startColumn === undefined ? {} : { startColumn }),
    ...(endColumn === undefined ? {} : { endColumn }),
  }
}

function announce(message: string, title: string, fails: boolean): void {
  if (fails) error(message, { title })
  else warning(message, { title })
}
