import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'

import type { NotificationMessage } from '../../model/notification.ts'
import type { NotificationMessageTable } from '../store/notification-tables.ts'
import type { Database } from '../store/tables.ts'
import { textOf } from './message-text.ts'

/** Messages that were sent are kept so long. */
const KEPT = sql`interval '30 days'`
/** A message whose place in the queue was lost is put there again so long after it was due. */
const MISSED = sql`interval '2 minutes'`
const MOST_AT_A_TIME = 500

/** How the messages of a channel fare. */
export interface ChannelMessages {
  readonly pending: number
  readonly failed: number
}

type Enqueue = (messageId: string, transaction: Transaction<Database>) => Promise<void>

/** The log of messages. */
export interface Messages {
  /** The latest messages of a channel first. */
  list(channelId: string, limit: number): Promise<readonly NotificationMessage[]>
  /** How many wait and how many failed, by channel; channels without either are absent. */
  counts(): Promise<ReadonlyMap<string, ChannelMessages>>
  /** Makes a message that says nothing but that the channel works. Nothing where there is no such channel. */
  test(channelId: string): Promise<string | undefined>
  /** Sends a failed message again, under its identifier. Tells whether there was one. */
  sendAgain(channelId: string, messageId: string): Promise<boolean>
  /** Sends what waits for a channel that was paused. */
  resume(channelId: string): Promise<void>
  /** Puts lost messages on the queue again, and forgets old ones. */
  tidy(): Promise<void>
}

/** The messages in the database. */
export function createMessages(db: Kysely<Database>, enqueue: Enqueue): Messages {
  const enqueueAll = async (rows: readonly { readonly id: string }[], transaction: Transaction<Database>) => {
    for (const { id } of rows) await enqueue(id, transaction)
  }
  return {
    async list(channelId, limit) {
      const rows = await db
        .selectFrom('notification_messages')
        .selectAll()
        .where('channel_id', '=', channelId)
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute()
      return rows.map(messageOf)
    },

    async counts() {
      const { rows } = await sql<{ channel_id: string; pending: number; failed: number }>`
        select channel_id, (count(*) filter (where state = 'pending'))::int as pending,
          (count(*) filter (where state = 'failed'))::int as failed
        from notification_messages where state <> 'delivered' group by channel_id`.execute(db)
      return new Map(rows.map(({ channel_id, ...counts }) => [channel_id, counts]))
    },

    test: (channelId) =>
      db.transaction().execute(async (transaction) => {
        const channel = await transaction
          .selectFrom('notification_channels')
          .select('name')
          .where('id', '=', channelId)
          .executeTakeFirst()
        if (channel === undefined) return undefined
        const { id } = await transaction
          .insertInto('notification_messages')
          .values({
            channel_id: channelId,
            content: JSON.stringify({ kind: 'test', channel: channel.name }),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await enqueue(id, transaction)
        return id
      }),

    sendAgain: (channelId, messageId) =>
      db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .updateTable('notification_messages')
          .set({ state: 'pending', attempts: 0, due: sql<Date>`now()` })
          .where('id', '=', messageId)
          .where('channel_id', '=', channelId)
          .where('state', '=', 'failed')
          .returning('id')
          .execute()
        await enqueueAll(rows, transaction)
        return rows.length > 0
      }),

    resume: (channelId) =>
      db.transaction().execute(async (transaction) => {
        const rows = await transaction
          .updateTable('notification_messages')
          .set({ due: sql<Date>`now()` })
          .where('channel_id', '=', channelId)
          .where('state', '=', 'pending')
          .returning('id')
          .execute()
        await enqueueAll(rows, transaction)
      }),

    tidy: () =>
      db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ id: string }>`
          update notification_messages set due = now() where id in (
            select message.id from notification_messages message
            join notification_channels channel on channel.id = message.channel_id
            where message.state = 'pending' and message.due < now() - ${MISSED} and not channel.paused
            order by message.due limit ${MOST_AT_A_TIME} for update of message skip locked)
          returning id`.execute(transaction)
        await enqueueAll(rows, transaction)
        await sql`
          delete from notification_messages where state <> 'pending' and created < now() - ${KEPT}`.execute(
          transaction,
        )
      }),
  }
}

function messageOf(row: Selectable<NotificationMessageTable>): NotificationMessage {
  const { id, content, state, attempts, fault, created, tried, due } = row
  return {
    ...{ id, state, attempts, summary: textOf(content, undefined).headline },
    ...(fault === null ? {} : { fault }),
    created: created.toISOString(),
    ...(tried === null ? {} : { tried: tried.toISOString() }),
    ...(state === 'pending' ? { due: due.toISOString() } : {}),
  }
}
