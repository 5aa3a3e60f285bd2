import { summary, warning } from '@actions/core'

/** Appends Markdown to the job summary. Without a summary file, as in a run by hand, there is nothing to write. */
export async function writeSummary(markdown: string, env: NodeJS.ProcessEnv): Promise<void> {
  if (!env['GITHUB_STEP_SUMMARY']) return
  try {
    await summary.addRaw(markdown, true).write()
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown reason'
    warning(`The job summary could not be written (${reason}). The verdict stands; the log has the findings.`)
  }
}
