import type { Io } from '../command.ts'
import { withInterrupt } from '../interrupt.ts'
import { readPolicyFiles, startEvaluator } from '../policy/local-policy.ts'
import { FileScan } from './file-scan.ts'
import type { LocalScanRequest, UseScan } from './local-scan.ts'
import { repositoryAround } from './repository-around.ts'

/**
 * Scans files and folders, under the policy in the root folder of the repository that the first of them is in.
 *
 * @throws {ScanError} where that policy can't be understood
 */
export async function withFileScan<T>(
  {
    paths,
    repository: named,
    policyPart,
    failOn,
    archives,
    verification,
    isQuiet,
    readsIgnored = false,
    isVerbose = false,
  }: LocalScanRequest,
  io: Io,
  use: UseScan<T>,
): Promise<T> {
  return withInterrupt(async ({ signal }) => {
    const around = repositoryAround(paths[0] ?? '.', { named })
    const files = policyPart === 'none' ? new Map() : await readPolicyFiles(around.root)
    const { repository } = around
    const evaluator = await startEvaluator(files, `in ${around.root}`, {
      part: policyPart,
      failOn,
      repository,
      verification,
      signal,
    })
    const { severityOf } = evaluator
    try {
      return await use({
        setting: { around, describe: evaluator.engine.describe, severityOf, failOn },
        run: (printer) =>
          new FileScan({
            io,
            around,
            evaluator,
            printer,
            archives,
            isQuiet,
            readsIgnored,
            isVerbose,
            signal,
          }).run(paths),
      })
    } finally {
      evaluator.verifier.close()
    }
  })
}
