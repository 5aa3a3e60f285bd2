import type { ScanRequest } from '../../model/scan.ts'
import type { EventContext } from './context.ts'

/** Reads what an event brings. */
export type ReadEvent = (context: EventContext) => ScanRequest | Promise<ScanRequest>
