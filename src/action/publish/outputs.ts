import { codeOf, warn } from '../notices.ts'
import { writeOutputs } from '../runner.ts'

/** Every output, once: action.yml and docs/inputs.md come from this table. */
export const OUTPUTS = {
  verdict: '`clean`, `found` or `not-scanned` (something could not be read).',
  'findings-count': 'Number of findings. The same secret in two places counts twice.',
  'scan-uuid': 'Identifier of the scan, from the scan service or made for this run.',
  'commits-scanned':
    'Number of commits that were read completely; empty if a scan service does not report it.',
  'scanned-to':
    'Full SHA of the last commit, if everything was read, for the input `since` of a later run; otherwise empty.',
  'results-file':
    'Path of a JSON file under RUNNER_TEMP with the findings by commit and the coverage; it contains no secret. Empty if the scan failed.',
} as const

export type OutputName = keyof typeof OUTPUTS

/** Sets all outputs of the step. That they can't be written is said in a warning and changes no verdict. */
export async function setOutputs(
  values: Readonly<Record<OutputName, string>>,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  try {
    writeOutputs(values, env)
  } catch (error) {
    await warn(
      `The outputs could not be written (${codeOf(error)}). The verdict does not change; the log lists the findings.`,
    )
  }
}
