import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { readNamed } from './named-scope.ts'
import { readSchedule } from './schedule.ts'

/**
 * What the run's own inputs `base`, `head`, `pull-request` or `commits` ask for, where the workflow declares them
 * and one is filled in; else the history of the branch that was chosen.
 *
 * @throws {ScanError} where an input can't be understood, or GitHub does not tell
 */
export async function readWorkflowDispatch(context: EventContext): Promise<ScanRequest> {
  return (await readNamed(context, 'inputs')) ?? readSchedule(context)
}
