/** How a channel takes messages: `webhook` any program, `teams` Microsoft Teams. */
export const CHANNEL_KINDS = ['webhook', 'slack', 'teams', 'email'] as const
export type ChannelKind = (typeof CHANNEL_KINDS)[number]

/**
 * What can happen to an incident: it was found, it is open again, its key was seen to work, it is closed
 * (revoked, resolved or ignored).
 */
export const NOTIFIED_EVENTS = ['opened', 'reopened', 'live', 'resolved'] as const
export type NotifiedEvent = (typeof NOTIFIED_EVENTS)[number]

/** Whether a channel gets messages at once, or one for all that happened in an hour or a day. */
export const DIGESTS = ['none', 'hourly', 'daily'] as const
export type Digest = (typeof DIGESTS)[number]

/** What a channel announces. */
export interface ChannelRule {
  /** `info` for all. */
  readonly leastSeverity: string
  /** `github.com/acme/*`, or without the host; none for all repositories. */
  readonly repositories: readonly string[]
  /** Only about keys that were seen to work. */
  readonly onlyLive: boolean
  readonly events: readonly NotifiedEvent[]
  readonly digest: Digest
  /** Hours of the day in UTC, 0 to 23, between which nothing is sent; absent for none. */
  readonly quiet?: { readonly from: number; readonly until: number }
}

/** Where notifications go, and about what. Its address is not in it. */
export interface NotificationChannel extends ChannelRule {
  readonly id: string
  readonly name: string
  readonly kind: ChannelKind
  /** What of its address may be shown: the host, or who gets the email. */
  readonly shown: string
  readonly paused: boolean
  /** ISO 8601 in UTC, as all times here. */
  readonly created: string
}

/** A message as the log has it. */
export interface NotificationMessage {
  readonly id: string
  /** What it says, in one line. */
  readonly summary: string
  readonly state: 'pending' | 'delivered' | 'failed'
  /** How often it was sent. */
  readonly attempts: number
  /** Why the last attempt failed. */
  readonly fault?: string
  readonly created: string
  /** When it was last sent. */
  readonly tried?: string
  /** When it is sent next; absent unless it waits. */
  readonly due?: string
}
