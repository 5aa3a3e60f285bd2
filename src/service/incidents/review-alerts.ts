import { type Kysely, sql } from 'kysely'

import type { IgnoreReason, IncidentState } from '../../model/incident.ts'
import type { Resolution } from '../alerts/alerts.ts'
import type { Database } from '../store/tables.ts'

/** The columns that an alert and its events have in common. */
const SAME = sql.raw(
  [
    ...['alert_type', 'url', 'secret_hash', 'repository_hash', 'secret_type', 'severity', 'commit_sha'],
    ...['file_path', 'line_no', 'col_start', 'col_end', 'tags', 'author'],
  ].join(', '),
)

/** What the alerts of a secret are reviewed as when its incident is decided; null makes them active. */
function resolutionOf(state: IncidentState, reason: IgnoreReason | null): Resolution | null {
  if (state === 'revoked') return 'REVOKED'
  if (state === 'resolved') return 'RESOLVED'
  if (state === 'ignored') return reason === 'false_positive' ? 'FALSE_POSITIVE' : 'NOT_IMPORTANT'
  return null
}

/** Brings the alerts of a secret to what was decided about its incident, with an event for each that changes. */
export async function reviewAlerts(
  db: Kysely<Database>,
  secretHash: string,
  incidentState: IncidentState,
  reason: IgnoreReason | null,
  comment: string | null,
  actor: string,
): Promise<void> {
  const resolution = resolutionOf(incidentState, reason)
  const state = resolution === null ? 'ACTIVE' : 'REVIEWED'
  const action = resolution === null ? 'reinstated' : 'reviewed'
  await sql`
    with changed as (
      update alerts set state = ${state}, resolution = ${resolution}, comment = ${comment},
        reviewed_by = ${resolution === null ? null : actor}, last_updated = now()
      where secret_hash = ${secretHash} and (state, resolution) is distinct from (${state}, ${resolution})
      returning *
    )
    insert into events (alert_id, action, actor, comment, ${SAME})
    select id, ${action}, ${actor}, ${comment}, ${SAME} from changed`.execute(db)
}
