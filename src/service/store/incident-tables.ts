import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { IgnoreReason, IncidentState } from '../../model/incident.ts'

/** A secret, wherever it was found. What its alerts say together is kept by the database itself; see 0009-incidents. */
export interface IncidentTable {
  id: Generated<string>
  secret_hash: string
  secret_type: string
  severity: string
  /** 5 for critical to 1 for info. */
  severity_rank: number
  validity: 'active' | 'inactive' | 'unknown'
  /** Null where the validity is unknown. */
  validity_since: Date | null
  head_status: 'present' | 'removed' | null
  state: IncidentState
  /** Why it is ignored; null in other states. */
  reason: IgnoreReason | null
  /** Whether scans leave it out: the incident itself was ignored, and not its alerts one by one. */
  is_left_out: ColumnType<boolean, boolean | undefined, boolean>
  /** When it is no longer ignored; null for never. */
  ends: Date | null
  /** What was said with its state. */
  comment: string | null
  owner: string | null
  alerts: number
  active_alerts: number
  places: number
  repositories: number
  /** The places of its alerts, to be searched. */
  searched: string
  first_seen: Date
  last_seen: Date
  updated: ColumnType<Date, Date | undefined, Date>
  /** Since when nothing is left to do; null while it is open or triaged. Kept by the database, see 0026-incident-closing. */
  closed: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When its secret was revoked; null in other states. */
  revoked: ColumnType<Date | null, Date | null | undefined, Date | null>
}

export interface IncidentEventTable {
  id: Generated<string>
  incident_id: string
  action: string
  actor: string
  comment: string | null
  details: JSONColumnType<Record<string, string | null>, string | null, string | null> | null
  created: ColumnType<Date, Date | undefined, never>
}

export interface IncidentLinkTable {
  id: Generated<string>
  incident_id: string
  url: string
  title: string
  added_by: string
  created: ColumnType<Date, Date | undefined, never>
}
