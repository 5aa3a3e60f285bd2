import { codeOf, warn } from './remarks.ts'
import { writeOutputs } from './runner.ts'

/** Every output, once: action.yml and docs/inputs.md come from this table. */
export const OUTPUTS = {
  verdict: '`clean`, `found` or `not-scanned`; the last where something could not be read.',
  'findings-count': 'How many findings there are. The same secret in two places counts twice.',
  'scan-uuid': "Identifier of the scan: the scan service's own, or one made for this run.",
  'commits-scanned': 'How many commits were read to the end; empty where a scan service does not say.',
  'scanned-to':
    'Full name of the commit up to which everything was read, for the input `since` of a later run; empty where something was not.',
  'results-file':
    'Path of a JSON file under RUNNER_TEMP with the findings by commit and the coverage; it holds no secret. Empty where the scan failed.',
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
      `The outputs could not be written (${codeOf(error)}). The verdict stands; the log has the findings.`,
    )
  }
}
