import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'
import { openPayload } from './payload.ts'
import { nothingNew, shortRef } from './repository.ts'

/** A branch or tag that was deleted: it brings nothing. */
export function readDelete(context: EventContext): ScanRequest {
  const payload = openPayload(context.eventName, context.payload)
  const [title, word] = payload.optionalText('ref_type') === 'tag' ? ['Tag', 'tag'] : ['Branch', 'branch']
  const ref = payload.optionalText('ref')
  const name = ref === undefined ? '' : ` ${shortRef(ref)}`
  return nothingNew(context, `${title}${name} of ${context.repository}`, `the ${word} was deleted`)
}
