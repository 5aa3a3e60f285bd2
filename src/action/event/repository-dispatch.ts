import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { readNamed } from './named-scope.ts'
import { readSchedule } from './schedule.ts'

/**
 * What `base`, `head`, `pull-request` or `commits` in the client's payload ask for, where one is there; else the
 * history of the default branch.
 *
 * @throws {ScanError} where one can't be understood, or GitHub does not tell
 */
export async function readRepositoryDispatch(context: EventContext): Promise<ScanRequest> {
  return (await readNamed(context, 'client_payload')) ?? readSchedule(context)
}
