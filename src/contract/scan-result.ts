import { type Static, Type } from 'typebox'

import { WireError } from './error-body.ts'
import { WireFinding } from './finding.ts'

/** The findings of a scan, keyed by full commit SHA. A commit without findings is left out. */
export const WireSecrets = Type.Record(
  Type.String({ pattern: '^(?:[0-9a-f]{40}|[0-9a-f]{64})$' }),
  Type.Object({ secrets_found: Type.Array(WireFinding) }),
)
export type WireSecrets = Static<typeof WireSecrets>

/** The result of a scan. */
export const WireScanResult = Type.Object({
  secrets: WireSecrets,
  scan_state: Type.String({ description: 'done if the scan is complete.' }),
  message: Type.String({ description: 'Empty, or why the scan failed.' }),
})
export type WireScanResult = Static<typeof WireScanResult>

/** A scan that is under way. */
export const WireScanProgress = Type.Object({
  ...WireScanResult.properties,
  scan_state: Type.String({ description: 'pending or in_progress.' }),
  progress: Type.String({ description: 'The current step, for people.' }),
})
export type WireScanProgress = Static<typeof WireScanProgress>

/** A scan that failed: what it found before is listed, and it is not clean. */
export const WireScanFailed = Type.Object({
  ...WireScanResult.properties,
  scan_state: Type.String({ description: 'failed.' }),
  code: Type.String(),
  request_id: Type.String(),
})
export type WireScanFailed = Static<typeof WireScanFailed>

/** Without a result: the scan failed, or the request did. */
export const WireNoResult = Type.Union([WireScanFailed, WireError])
export type WireNoResult = Static<typeof WireNoResult>
