import { type Static, Type } from 'typebox'

import type { Alert } from '../model/alert.ts'
import { UtcTime, WIRE_PLACE } from './place.ts'

/** One secret of one repository that someone has to deal with; its place is where it was first seen. */
export const WireAlert = Type.Object({
  alert_id: Type.String({ minLength: 1 }),
  incident_id: Type.Optional(
    Type.String({ description: 'All alerts of the secret together, in all repositories.' }),
  ),
  ...WIRE_PLACE,
  state: Type.String({ description: 'ACTIVE or REVIEWED.' }),
  resolution: Type.Union([Type.String(), Type.Null()], { description: 'Null while the alert is active.' }),
  author: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  author_time: Type.Optional(Type.Union([UtcTime, Type.Null()])),
  occurrences: Type.Integer({ minimum: 1 }),
  created: UtcTime,
  last_updated: UtcTime,
  comment: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'The comment of the review.' }),
  ),
  reviewed_by: Type.Optional(
    Type.Union([Type.String(), Type.Null()], { description: 'user:<id>, key:<id> or local.' }),
  ),
})
export type WireAlert = Static<typeof WireAlert>

/** The alert in the model's words. */
export function alertFromWire(alert: WireAlert): Alert {
  return {
    id: alert.alert_id,
    ...(alert.incident_id === undefined ? {} : { incident: alert.incident_id }),
    type: alert.alert_type,
    repository: alert.url,
    secretHash: alert.secret_hash,
    ...(alert.repository_hash === undefined ? {} : { repositoryHash: alert.repository_hash }),
    secretType: alert.secret_type,
    severity: alert.severity,
    state: alert.state,
    resolution: alert.resolution,
    ...(typeof alert.comment === 'string' ? { comment: alert.comment } : {}),
    ...(typeof alert.reviewed_by === 'string' ? { reviewedBy: alert.reviewed_by } : {}),
    commit: alert.commit_sha,
    path: alert.file_path,
    line: alert.line_no,
    columns: alert.cols,
    ...(typeof alert.author === 'string' ? { author: alert.author } : {}),
    ...(typeof alert.author_time === 'string' ? { authorTime: alert.author_time } : {}),
    occurrences: alert.occurrences,
    tags: alert.secret_checker_results.tags,
    created: alert.created,
    lastUpdated: alert.last_updated,
  }
}

/** The alert on the wire. */
export function alertToWire(alert: Alert): WireAlert {
  return {
    alert_id: alert.id,
    ...(alert.incident === undefined ? {} : { incident_id: alert.incident }),
    alert_type: alert.type,
    url: alert.repository,
    secret_hash: alert.secretHash,
    ...(alert.repositoryHash === undefined ? {} : { repository_hash: alert.repositoryHash }),
    secret_type: alert.secretType,
    severity: alert.severity,
    state: alert.state,
    resolution: alert.resolution,
    commit_sha: alert.commit,
    file_path: alert.path,
    line_no: alert.line,
    cols: [...alert.columns],
    author: alert.author ?? null,
    author_time: alert.authorTime ?? null,
    occurrences: alert.occurrences,
    secret_checker_results: { tags: [...alert.tags] },
    created: alert.created,
    last_updated: alert.lastUpdated,
    comment: alert.comment ?? null,
    reviewed_by: alert.reviewedBy ?? null,
  }
}
