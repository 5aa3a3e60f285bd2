import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { resultsFileToWire } from '../../contract/to-wire.ts'
import type { EvaluatedScan } from '../../policy/apply/apply-policy.ts'
import { wellFormed } from '../../report/words/well-formed.ts'
import { codeOf, warn } from '../notices.ts'
import { temporaryFolder } from '../scanner/temporary-folder.ts'

/**
 * Writes all findings, those too that are ignored, and the coverage to a file that later steps can read.
 *
 * @returns the file's path; nothing where it can\'t be written, which is said in a warning and changes no verdict
 */
export async function writeResultsFile(
  { result, outcome }: Pick<EvaluatedScan, 'result' | 'outcome'>,
  env: NodeJS.ProcessEnv,
): Promise<string | undefined> {
  const path = join(temporaryFolder(env), `keysieve-${result.scanUuid}.json`)
  try {
    writeFileSync(path, `${JSON.stringify(resultsFileToWire(result, outcome.ignored), wellFormed, 2)}\n`)
    return path
  } catch (error) {
    await warn(
      `The results file could not be written to RUNNER_TEMP (${codeOf(error)}). The verdict does not change; the job summary lists the findings.`,
    )
    return undefined
  }
}
