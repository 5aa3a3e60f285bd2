import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { historyOf, nameOf, repositoryOf, revisionOf, shaOfRun } from './repository.ts'

/**
 * The history of the branch that the run is on: on a schedule always the default branch.
 *
 * @throws {ScanError} where the runner does not say on which commit it is
 */
export function readSchedule(context: EventContext): ScanRequest {
  const repository = repositoryOf(context)
  const head = revisionOf(shaOfRun(context), context.ref)
  return {
    repository,
    subject: `History of ${nameOf(head)} of ${repository.name}`,
    commits: historyOf(context, head),
  }
}
