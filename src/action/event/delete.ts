import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload } from './payload.ts'
import { nothingNew } from './repository.ts'

/**
 * A branch or tag that was deleted: it brings nothing.
 *
 * @throws {ScanError} where the payload lacks a field
 */
export function readDelete(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  const [title, word] = payload.text('ref_type') === 'tag' ? ['Tag', 'tag'] : ['Branch', 'branch']
  return nothingNew(
    context,
    `${title} ${payload.text('ref')} of ${context.repository}`,
    `the ${word} was deleted`,
  )
}
