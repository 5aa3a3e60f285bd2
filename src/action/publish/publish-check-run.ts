import type { CheckRunPlan, PlacedAnnotation } from '../../report/formats/check-run.ts'
import type { AskGitHub } from '../github/github-write.ts'
import { refusalWords } from '../github/github-write.ts'

/**
 * Writes a check run with all annotations, batch by batch.
 *
 * @param sha the commit that it is shown on
 * @returns why it could not be written in full, as a sentence; nothing where it was
 */
export async function publishCheckRun(
  ask: AskGitHub,
  repository: string,
  sha: string,
  { name, conclusion, title, summary, batches }: CheckRunPlan,
): Promise<string | undefined> {
  const path = `/repos/${repository}/check-runs`
  const [output = { title, summary }, ...more] = batches.map((batch) => ({
    title,
    summary,
    annotations: batch.map(annotationToWire),
  }))
  const made = await ask(`POST ${path}`, { name, head_sha: sha, status: 'completed', conclusion, output })
  if (!made.ok) return sentence(refusalWords(made, 'checks: write'))
  const id = (made.data as { id?: unknown }).id
  for (const further of more) {
    const added = await ask(`PATCH ${path}/${id}`, { output: further })
    if (!added.ok) return sentence(refusalWords(added, 'checks: write'))
  }
  return undefined
}

function sentence(reason: string): string {
  return `The check run with all annotations ${reason}. The job summary lists all findings.`
}

/** The Checks API's words for the runner's levels. */
const LEVEL = { error: 'failure', warning: 'warning', notice: 'notice' } as const

/** An annotation in the Checks API's words; columns are allowed on one line only. */
function annotationToWire(annotation: PlacedAnnotation): object {
  const { level, path, line, startColumn, endColumn, title, message } = annotation
  const columns =
    startColumn === undefined || endColumn === undefined
      ? {}
      : { start_column: startColumn, end_column: endColumn }
  return {
    path,
    start_line: line,
    end_line: line,
    ...columns,
    annotation_level: LEVEL[level],
    title,
    message,
  }
}
