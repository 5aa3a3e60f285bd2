/** What has come of an incident. `open` and `triaged` are left to do. */
export const INCIDENT_STATES = ['open', 'triaged', 'revoked', 'resolved', 'ignored'] as const
export type IncidentState = (typeof INCIDENT_STATES)[number]

/** Why an incident is ignored. */
export const IGNORE_REASONS = ['false_positive', 'not_important', 'accepted_risk'] as const
export type IgnoreReason = (typeof IGNORE_REASONS)[number]

/** Why an incident is ignored, for people. */
export const IGNORE_WORDS: Readonly<Record<IgnoreReason, string>> = {
  false_positive: 'False positive',
  not_important: 'Not important',
  accepted_risk: 'Risk accepted',
}

/** Whether the provider accepts the secret, as far as is known. */
export const VALIDITIES = ['active', 'inactive', 'unknown'] as const
export type Validity = (typeof VALIDITIES)[number]

/** A secret, wherever it was found: all its alerts together. */
export interface Incident {
  /** A UUID. */
  readonly id: string
  /** The service's own hash, the same in all repositories. */
  readonly secretHash: string
  readonly secretType: string
  /** The highest of its active alerts; of all, where none is active. */
  readonly severity: string
  readonly validity: Validity
  /** Since when it is so; absent where it is unknown. ISO 8601 in UTC, as all times here. */
  readonly validitySince?: string
  /** Whether the head of a scanned branch still has it, or the history alone; absent where no scan could tell. */
  readonly headStatus?: 'present' | 'removed'
  readonly state: IncidentState
  /** Why it is ignored. */
  readonly reason?: IgnoreReason
  /** Whether scans leave it out: the incident was ignored, and not its alerts one by one. */
  readonly isLeftOut: boolean
  /** When it is no longer ignored; absent for never. */
  readonly ends?: string
  /** What was said with its state. */
  readonly comment?: string
  /** The account that takes care of it. */
  readonly owner?: { readonly id: string; readonly name: string }
  readonly alerts: number
  readonly activeAlerts: number
  /** How many places hold the secret. */
  readonly places: number
  readonly repositories: number
  readonly firstSeen: string
  readonly lastSeen: string
  readonly updated: string
}

/** Something that happened to an incident. */
export interface IncidentEvent {
  readonly id: string
  /** `state_changed`, `owner_changed`, `commented`, `link_added` or `link_removed`. */
  readonly action: string
  /** `user:<id>`, `key:<id>`, `local`, `scan`, `recheck` or `service`. */
  readonly actor: string
  readonly comment?: string
  /** What changed, such as `from` and `to`. */
  readonly details: Readonly<Record<string, string | null>>
  readonly created: string
}

/** A page elsewhere that belongs to an incident, such as a ticket. */
export interface IncidentLink {
  readonly id: string
  readonly url: string
  readonly title: string
  readonly addedBy: string
  readonly created: string
}
