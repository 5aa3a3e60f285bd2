import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'

import type { DescribeSecretType } from '../../model/secret-type.ts'
import type { NotificationChannelTable } from '../store/notification-tables.ts'
import type { Database } from '../store/tables.ts'
import { channelOf } from './channels.ts'
import { compose, type HappenedIncident, type HappenedItem } from './compose.ts'
import { isDue } from './due.ts'
import { likePatternsOf } from './rule.ts'

/** What happened is read in pieces, so that a first scan of ten thousand secrets takes no memory. */
const MOST_ITEMS = 5000

export interface CollectOptions {
  readonly db: Kysely<Database>
  readonly describe: DescribeSecretType
  /** Puts a message on the queue, in the transaction that makes it. */
  readonly enqueue: (messageId: string, transaction: Transaction<Database>) => Promise<void>
}

/**
 * Makes messages of what happened to incidents since the last time, for each channel that is due. What is read and what is
 * made of it change together: nothing is lost, and nothing is announced twice.
 *
 * @returns how many messages were made
 */
export async function collectNotifications(options: CollectOptions, now = new Date()): Promise<number> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select 1 from notification_items) as waits`.execute(options.db)
  if (rows[0]?.waits !== true) return 0
  return options.db.transaction().execute(async (transaction) => {
    // One process at a time, and no waiting for it.
    const lock = await sql<{ held: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('notifications', 0)) as held`.execute(transaction)
    if (lock.rows[0]?.held !== true) return 0
    let made = 0
    for (const { channel, oldest, sent_lately } of await waitingChannels(transaction)) {
      if (!channel.paused && isDue(channelOf(channel), oldest, sent_lately, now))
        made += await collectFor(transaction, channel, options)
    }
    return made
  })
}

interface WaitingChannel {
  readonly channel: Selectable<NotificationChannelTable>
  readonly oldest: Date
  readonly sent_lately: number
}

async function waitingChannels(transaction: Transaction<Database>): Promise<readonly WaitingChannel[]> {
  const { rows } = await sql<{ channel_id: string; oldest: Date; sent_lately: number }>`
    select channel.id as channel_id, first.created as oldest, (
      select count(*)::int from notification_messages message
      where message.channel_id = channel.id and message.created > now() - interval '1 hour'
        and message.content->>'kind' <> 'test') as sent_lately
    from notification_channels channel cross join lateral (
      select created from notification_items item where item.channel_id = channel.id order by created, id limit 1) as first
    order by channel.id`.execute(transaction)
  const channels = await transaction.selectFrom('notification_channels').selectAll().execute()
  return rows.flatMap(({ channel_id, oldest, sent_lately }) => {
    const channel = channels.find(({ id }) => id === channel_id)
    return channel === undefined ? [] : [{ channel, oldest: new Date(oldest), sent_lately }]
  })
}

async function collectFor(
  transaction: Transaction<Database>,
  channel: Selectable<NotificationChannelTable>,
  { describe, enqueue }: CollectOptions,
): Promise<number> {
  const rows = await itemsOf(transaction, channel)
  const items = rows.map((row) => itemOf(row, describe))
  const { messages, opened, closed } = compose(items, channelOf(channel))
  for (const content of messages) {
    const { id } = await transaction
      .insertInto('notification_messages')
      .values({ channel_id: channel.id, content: JSON.stringify(content) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await enqueue(id, transaction)
  }
  await sql`
    insert into notified_incidents (channel_id, incident_id)
    select ${channel.id}::uuid, unnest(${[...opened]}::uuid[]) on conflict do nothing`.execute(transaction)
  await sql`
    delete from notified_incidents
    where channel_id = ${channel.id} and incident_id = any(${[...closed]}::uuid[])`.execute(transaction)
  await sql`
    delete from notification_items where id = any(${rows.map(({ item_id }) => item_id)}::uuid[])`.execute(
    transaction,
  )
  return messages.length
}

interface ItemRow extends Omit<HappenedIncident, 'id' | 'title' | 'revoke' | 'place'> {
  readonly item_id: string
  readonly event: HappenedItem['event']
  readonly is_known: boolean
  readonly id: string
  readonly url: string | null
  readonly file_path: string
  readonly line_no: number
}

const INCIDENT_COLUMNS = sql.raw(
  [
    ...['id', 'secret_hash as "secretHash"', 'secret_type as "secretType"', 'severity', 'validity', 'state'],
    ...['reason', 'places', 'repositories'],
  ]
    .map((column) => `incident.${column}`)
    .join(', '),
)

/** The oldest first. The place of an incident is the latest one in the repositories that the channel is about. */
async function itemsOf(
  transaction: Transaction<Database>,
  { id, repositories }: Selectable<NotificationChannelTable>,
): Promise<readonly ItemRow[]> {
  const patterns = repositories.flatMap(likePatternsOf)
  const latestPlace = sql`
    select url, file_path, line_no from alerts
    where alerts.secret_hash = incident.secret_hash
      and (${patterns.length === 0} or url ilike any(${patterns}::text[]))
    order by state, created desc, id limit 1`
  const { rows } = await sql<ItemRow>`
    select item.id as item_id, item.event, known.incident_id is not null as is_known, ${INCIDENT_COLUMNS}, place.*
    from notification_items item
    join incidents incident on incident.id = item.incident_id
    left join notified_incidents known on known.channel_id = item.channel_id and known.incident_id = incident.id
    left join lateral (${latestPlace}) as place on true
    where item.channel_id = ${id} order by item.created, item.id limit ${MOST_ITEMS}`.execute(transaction)
  return rows
}

function itemOf(row: ItemRow, describe: DescribeSecretType): HappenedItem {
  const { item_id: _, event, is_known, url, file_path, line_no, ...incident } = row
  const { title, revoke } = describe(incident.secretType)
  return {
    event,
    isKnown: is_known,
    incident: {
      ...{ ...incident, title, revoke },
      place: url === null ? undefined : { repository: url, path: file_path, line: line_no },
    },
  }
}
