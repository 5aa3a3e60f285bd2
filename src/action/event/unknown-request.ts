import type { ScanRequest } from '../../model/scan.ts'
import type { RunPlace } from './run-context.ts'

/** Stands in the report where nothing told what the event is about. */
export function unknownRequest({ repository: name, eventName, serverUrl }: RunPlace): ScanRequest {
  const subject = `The event ${eventName} of ${name}`
  const url = `${serverUrl}/${name}`
  return { repository: { url, name }, subject, commits: { kind: 'none', because: 'it is unknown' } }
}
