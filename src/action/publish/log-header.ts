import { type AnnotationProperties, error, info, notice, warning } from '@actions/core'
import type { EvaluatedScan } from '../../policy/apply/apply-policy.ts'
import { type Annotation, annotate } from '../../report/formats/annotation.ts'
import type { RunInfo } from '../../report/run-info.ts'
import { logLine } from '../../report/words/escape.ts'
import { scanIncomplete } from '../../report/words/not-scanned.ts'
import { policyNotes } from '../../report/words/policy-words.ts'

const MARK = { error, warning, notice }

/** Annotates what a scan found, what it could not read, and what people should know of the policy. */
export function logHeader(evaluated: EvaluatedScan, run: RunInfo): void {
  const { result } = evaluated
  for (const note of policyNotes(run.policy)) notice(logLine(note), { title: 'Keysieve policy' })
  const { shown, more } = annotate(result, run, evaluated)
  for (const annotation of shown) MARK[annotation.level](annotation.message, propertiesOf(annotation))
  if (more !== undefined) info(more)
  const incomplete = scanIncomplete(result, run)
  if (incomplete === undefined) return
  const { message, title } = incomplete
  if (run.fails) error(message, { title })
  else warning(message, { title })
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
