import type { Knowledge } from '../../model/knowledge.ts'
import type { ScanResult } from '../../model/scan.ts'
import type { RunInfo } from '../run-info.ts'
import { summarize } from '../summary/summary.ts'
import { count, formatNumber } from '../words/amount.ts'
import { secretsWords, tallyOf } from '../words/verdict-words.ts'
import { type Annotation, annotationsOf } from './annotation.ts'

/** The Checks API takes so many annotations of one request (REST API, "Create a check run"). */
const BATCH = 50

/** Beyond this the requests would meet GitHub's limit of 80 writes a minute. */
const MOST_ANNOTATIONS = 1000

/** The API's limit of a summary is 65,535 characters; a byte is a character or a part of one. */
const SUMMARY_BYTES = 60_000

/** A check run of its own, which has room for more annotations than a step. */
export interface CheckRunPlan {
  readonly name: string
  readonly conclusion: 'failure' | 'neutral'
  readonly title: string
  /** In Markdown. */
  readonly summary: string
  /** In batches as large as one request takes; each annotation has a path and a line. */
  readonly batches: readonly (readonly PlacedAnnotation[])[]
}

export type PlacedAnnotation = Annotation & { readonly path: string; readonly line: number }

/** Plans the check run of a scan that found something. What the head no longer has a file for stands in its summary. */
export function planCheckRun(result: ScanResult, run: RunInfo, knowledge: Knowledge): CheckRunPlan {
  const annotations = placedAnnotations(result, run, knowledge)
  const batches: PlacedAnnotation[][] = []
  for (let at = 0; at < annotations.length; at += BATCH) batches.push(annotations.slice(at, at + BATCH))
  const all = result.findings.length
  const shown = annotations.length === all ? '' : ` (${formatNumber(annotations.length)} annotated)`
  return {
    name: 'Keysieve findings',
    conclusion: run.fails ? 'failure' : 'neutral',
    title: `${secretsWords(tallyOf(result))} in ${count(all, 'place')}${shown}`,
    summary: summarize(result, run, knowledge, SUMMARY_BYTES),
    batches,
  }
}

/** The findings as annotations that have a place, as many as a check run should have. */
export function placedAnnotations(
  result: ScanResult,
  run: RunInfo,
  knowledge: Knowledge,
): readonly PlacedAnnotation[] {
  return annotationsOf(result, run, knowledge, Number.POSITIVE_INFINITY)
    .flatMap((annotation) => placed(annotation))
    .slice(0, MOST_ANNOTATIONS)
}

/** The API wants a line of each; for a file as a whole it is the first. */
function placed(annotation: Annotation): PlacedAnnotation[] {
  const { path, line = 1 } = annotation
  return path === undefined ? [] : [{ ...annotation, path, line }]
}
