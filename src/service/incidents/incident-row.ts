import type { Selectable } from 'kysely'

import type { Incident, IncidentEvent, IncidentLink } from '../../model/incident.ts'
import type { IncidentEventTable, IncidentLinkTable, IncidentTable } from '../store/incident-tables.ts'

/** An incident's row, with the name of its owner. */
export type IncidentRow = Selectable<IncidentTable> & { readonly owner_name: string | null }

/** The incident of a row. */
export function incidentOf(row: IncidentRow): Incident {
  return {
    id: row.id,
    secretHash: row.secret_hash,
    secretType: row.secret_type,
    severity: row.severity,
    validity: row.validity,
    ...(row.validity_since === null ? {} : { validitySince: row.validity_since.toISOString() }),
    ...(row.head_status === null ? {} : { headStatus: row.head_status }),
    state: row.state,
    ...(row.reason === null ? {} : { reason: row.reason }),
    isLeftOut: row.is_left_out,
    ...(row.ends === null ? {} : { ends: row.ends.toISOString() }),
    ...(row.comment === null ? {} : { comment: row.comment }),
    ...(row.owner === null ? {} : { owner: { id: row.owner, name: row.owner_name ?? '' } }),
    alerts: row.alerts,
    activeAlerts: row.active_alerts,
    places: row.places,
    repositories: row.repositories,
    firstSeen: row.first_seen.toISOString(),
    lastSeen: row.last_seen.toISOString(),
    updated: row.updated.toISOString(),
  }
}

/** The event of a row. */
export function incidentEventOf(row: Selectable<IncidentEventTable>): IncidentEvent {
  return {
    id: row.id,
    action: row.action,
    actor: row.actor,
    ...(row.comment === null ? {} : { comment: row.comment }),
    details: row.details ?? {},
    created: row.created.toISOString(),
  }
}

/** The link of a row. */
export function incidentLinkOf(row: Selectable<IncidentLinkTable>): IncidentLink {
  return {
    id: row.id,
    url: row.url,
    title: row.title,
    addedBy: row.added_by,
    created: row.created.toISOString(),
  }
}
