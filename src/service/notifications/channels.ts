import { type Kysely, type Selectable, sql } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import type { ChannelKind, ChannelRule, NotificationChannel } from '../../model/notification.ts'
import type { Caller } from '../keys/access.ts'
import type { NotificationChannelTable } from '../store/notification-tables.ts'
import type { Database } from '../store/tables.ts'
import { readDestination, sealDestination, shownOf } from './destination.ts'
import { checkRule } from './rule.ts'

/** A channel that is to be added. */
export interface NewChannel extends ChannelRule {
  readonly name: string
  readonly kind: ChannelKind
  /** An address on the web, or those of email between commas. */
  readonly address: string
}

/** What is changed about a channel; what is absent stays as it is. */
export type ChannelChange = Partial<ChannelRule> & {
  readonly name?: string | undefined
  readonly paused?: boolean | undefined
  /** Whether its quiet hours end; `quiet` sets others. */
  readonly endsQuiet?: boolean | undefined
}

/** A channel that was just added. */
export interface AddedChannel {
  readonly channel: NotificationChannel
  /** What a webhook's requests are signed with; it is not shown again. */
  readonly signingSecret?: string
}

/** The channels in the database. */
export interface Channels {
  /** @throws {ScanError} for an address or a rule that can't be used */
  add(channel: NewChannel, by: Caller): Promise<AddedChannel>
  /** In the order of their names. */
  list(): Promise<readonly NotificationChannel[]>
  get(id: string): Promise<NotificationChannel | undefined>
  /** @throws {ScanError} for a rule that can't be used */
  change(id: string, change: ChannelChange): Promise<NotificationChannel | undefined>
  /** Removes a channel with its messages. Tells whether there was one. */
  remove(id: string): Promise<boolean>
}

export interface ChannelsOptions {
  /** What addresses are encrypted with. */
  readonly key: Buffer
  readonly plainHosts: readonly string[]
  /** Whether there is a server that sends email. */
  readonly hasMail: boolean
}

/** The channels, with their addresses encrypted. */
export function createChannels(
  db: Kysely<Database>,
  { key, plainHosts, hasMail }: ChannelsOptions,
): Channels {
  const get = async (id: string): Promise<NotificationChannel | undefined> => {
    const row = await db
      .selectFrom('notification_channels')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst()
    return row === undefined ? undefined : channelOf(row)
  }
  return {
    get,

    async add({ name, kind, address, ...rule }, by) {
      if (kind === 'email' && !hasMail) {
        throw new ScanError(
          'input',
          'This service has no mail server. Its administrator can set one with KEYSIEVE_SMTP_URL and KEYSIEVE_MAIL_FROM.',
        )
      }
      checkRule(rule)
      const destination = readDestination(kind, address, plainHosts)
      const row = await db
        .insertInto('notification_channels')
        .values({
          ...{ name, kind, created_by: by.actor },
          destination: sealDestination(key, destination),
          shown: shownOf(destination),
          ...columnsOf(rule),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const channel = channelOf(row)
      if (!('signingSecret' in destination) || destination.signingSecret === undefined) return { channel }
      return { channel, signingSecret: destination.signingSecret }
    },

    async list() {
      const rows = await db
        .selectFrom('notification_channels')
        .selectAll()
        .orderBy(sql`lower(name)`)
        .orderBy('id')
        .execute()
      return rows.map(channelOf)
    },

    async change(id, { name, paused, endsQuiet = false, ...changed }) {
      const before = await get(id)
      if (before === undefined) return undefined
      const { quiet = endsQuiet ? undefined : before.quiet, ...others } = changed
      const rule = { ...before, ...others, ...(quiet === undefined ? { quiet: undefined } : { quiet }) }
      checkRule(rule)
      const row = await db
        .updateTable('notification_channels')
        .set({ name: name ?? before.name, paused: paused ?? before.paused, ...columnsOf(rule) })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirst()
      return row === undefined ? undefined : channelOf(row)
    },

    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('notification_channels')
        .where('id', '=', id)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
  }
}

type Quiet = ChannelRule['quiet'] | undefined

function columnsOf(rule: Omit<ChannelRule, 'quiet'> & { readonly quiet?: Quiet }) {
  const { leastSeverity, repositories, onlyLive, events, digest, quiet } = rule
  return {
    least_severity: leastSeverity,
    repositories: [...repositories],
    only_live: onlyLive,
    events: [...events],
    digest,
    quiet_from: quiet?.from ?? null,
    quiet_until: quiet?.until ?? null,
  }
}

/** The channel of a row; its address stays there. */
export function channelOf(row: Selectable<NotificationChannelTable>): NotificationChannel {
  const { id, name, kind, shown, events, digest, paused, quiet_from, quiet_until } = row
  return {
    ...{ id, name, kind, shown, events, digest, paused },
    leastSeverity: row.least_severity,
    repositories: row.repositories,
    onlyLive: row.only_live,
    ...(quiet_from === null || quiet_until === null
      ? {}
      : { quiet: { from: quiet_from, until: quiet_until } }),
    created: row.created.toISOString(),
  }
}
