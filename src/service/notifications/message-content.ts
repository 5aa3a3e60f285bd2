import type { IgnoreReason, IncidentState, Validity } from '../../model/incident.ts'
import type { NotifiedEvent } from '../../model/notification.ts'

/** What a message says, as the database keeps it. Neither a secret nor a line of code is in it. */
export type MessageContent = IncidentContent | SummaryContent | TestContent

/** An incident, as a line of a message names it. */
export interface NotifiedIncident {
  /** A UUID. */
  readonly incidentId: string
  readonly secretHash: string
  readonly secretType: string
  /** What the secret is, in words: `GitHub personal access token`. */
  readonly title: string
  readonly severity: string
  readonly validity: Validity
  readonly state: IncidentState
  readonly reason?: IgnoreReason
  /** The identity of the repository: `git://github.com/acme/app.git`. */
  readonly repository: string
  readonly path: string
  /** From 1. */
  readonly line: number
}

/** One incident. */
export interface IncidentContent extends NotifiedIncident {
  readonly kind: 'incident'
  readonly event: NotifiedEvent
  readonly places: number
  readonly repositories: number
  /** Where the key is revoked, as a path that a person follows. */
  readonly revoke: string
}

/** Many incidents to which the same happened. */
export interface SummaryContent {
  readonly kind: 'summary'
  readonly event: NotifiedEvent
  readonly incidents: number
  readonly live: number
  /** How many of each severity, the worst first. */
  readonly severities: readonly (readonly [severity: string, count: number])[]
  readonly repositories: number
  /** The identity of the repository where it is only one. */
  readonly repository?: string
  /** The worst. */
  readonly first: readonly NotifiedIncident[]
}

/** What an administrator sends to see whether a channel works. */
export interface TestContent {
  readonly kind: 'test'
  /** The name of the channel. */
  readonly channel: string
}
