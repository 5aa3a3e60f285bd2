import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { historyOf, repositoryOf, shortRef } from './repository.ts'

/** The history of the branch that the run is on: on a schedule always the default branch. */
export function readSchedule(context: EventContext): ScanRequest {
  const repository = repositoryOf(context)
  return {
    repository,
    subject: `History of ${shortRef(context.ref)} of ${repository.name}`,
    commits: historyOf(context, { sha: context.sha, ref: context.ref }),
  }
}
