import { type Static, Type } from 'typebox'

import type { Event } from '../model/event.ts'
import { UtcTime, WIRE_PLACE } from './place.ts'

/** Something that happened to a secret. Events are only ever added. */
export const WireEvent = Type.Object({
  event_id: Type.String({ minLength: 1 }),
  alert_id: Type.Union([Type.String(), Type.Null()], { description: 'Null if the secret is ignored.' }),
  action: Type.String({ description: 'detected, ignored, reviewed, reinstated or activeness_changed.' }),
  ...WIRE_PLACE,
  scan_uuid: Type.Union([Type.String(), Type.Null()]),
  actor: Type.String({ description: 'scan, user:<id> or key:<id>.' }),
  created: UtcTime,
  comment: Type.Optional(Type.Union([Type.String(), Type.Null()])),
})
export type WireEvent = Static<typeof WireEvent>

/** The event in the model's words. */
export function eventFromWire(event: WireEvent): Event {
  return {
    id: event.event_id,
    alert: event.alert_id,
    type: event.alert_type,
    action: event.action,
    repository: event.url,
    secretHash: event.secret_hash,
    ...(event.repository_hash === undefined ? {} : { repositoryHash: event.repository_hash }),
    secretType: event.secret_type,
    severity: event.severity,
    commit: event.commit_sha,
    path: event.file_path,
    line: event.line_no,
    columns: event.cols,
    tags: event.secret_checker_results.tags,
    scan: event.scan_uuid,
    actor: event.actor,
    ...(typeof event.comment === 'string' ? { comment: event.comment } : {}),
    created: event.created,
  }
}

/** The event on the wire. */
export function eventToWire(event: Event): WireEvent {
  return {
    event_id: event.id,
    alert_id: event.alert,
    action: event.action,
    alert_type: event.type,
    url: event.repository,
    secret_hash: event.secretHash,
    ...(event.repositoryHash === undefined ? {} : { repository_hash: event.repositoryHash }),
    secret_type: event.secretType,
    severity: event.severity,
    commit_sha: event.commit,
    file_path: event.path,
    line_no: event.line,
    cols: [...event.columns],
    secret_checker_results: { tags: [...event.tags] },
    scan_uuid: event.scan,
    actor: event.actor,
    created: event.created,
    comment: event.comment ?? null,
  }
}
