import type { ColumnType, Generated, JSONColumnType } from 'kysely'

import type { ChannelKind, Digest, NotifiedEvent } from '../../model/notification.ts'
import type { MessageContent } from '../notifications/message-content.ts'

/** Where notifications go, and about what. */
export interface NotificationChannelTable {
  id: Generated<string>
  name: string
  kind: ChannelKind
  /** Its address and the secret that signs, encrypted with the install key. */
  destination: Uint8Array
  /** What of the address may be shown: its host, or who gets the email. */
  shown: string
  least_severity: string
  /** Patterns of repositories; none for all. */
  repositories: string[]
  only_live: boolean
  events: NotifiedEvent[]
  digest: Digest
  /** Hours of the day in UTC between which nothing is sent; null for none. */
  quiet_from: number | null
  quiet_until: number | null
  paused: ColumnType<boolean, boolean | undefined, boolean>
  created_by: string
  created: ColumnType<Date, Date | undefined, never>
}

/** Something that happened to an incident and was in no message of the channel yet; written by the database itself. */
export interface NotificationItemTable {
  id: Generated<string>
  channel_id: string
  incident_id: string
  event: NotifiedEvent
  created: ColumnType<Date, Date | undefined, never>
}

/** An incident that a channel has announced, and that is not closed since. */
export interface NotifiedIncidentTable {
  channel_id: string
  incident_id: string
}

/** A message, sent or to be sent. */
export interface NotificationMessageTable {
  id: Generated<string>
  channel_id: string
  content: JSONColumnType<MessageContent, string, string>
  state: ColumnType<MessageState, MessageState | undefined, MessageState>
  attempts: ColumnType<number, number | undefined, number>
  /** Why the last attempt failed, a sentence. */
  fault: string | null
  created: ColumnType<Date, Date | undefined, never>
  /** When it was last tried. */
  tried: Date | null
  /** When it is to be tried next. */
  due: ColumnType<Date, Date | undefined, Date>
}

/** Whether a message waits, was taken, or is tried no more. */
export type MessageState = 'pending' | 'delivered' | 'failed'
