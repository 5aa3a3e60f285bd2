import { codeOf, warn } from '../notices.ts'
import { appendSummary } from '../runner.ts'

/** Appends Markdown to the job summary. Without a summary file, as in a run by hand, there is nothing to write. */
export async function writeSummary(markdown: string, env: NodeJS.ProcessEnv): Promise<void> {
  try {
    appendSummary(markdown, env)
  } catch (error) {
    const reason = codeOf(error)
    await warn(
      `The job summary could not be written (${reason}). The verdict does not change; the log lists the findings.`,
    )
  }
}
