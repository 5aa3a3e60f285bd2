import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'

import { ScanError } from '../../model/errors.ts'
import type { NotificationChannelTable, NotificationMessageTable } from '../store/notification-tables.ts'
import type { Database } from '../store/tables.ts'
import { type Destination, unsealDestination } from './destination.ts'
import { faultOf, refusalOf } from './faults.ts'
import { mailText } from './formats/mail.ts'
import { slackBody } from './formats/slack.ts'
import { teamsBody } from './formats/teams.ts'
import { webhookBody } from './formats/webhook.ts'
import type { Mailer } from './mailer.ts'
import { textOf } from './message-text.ts'
import { delayAfter } from './retry.ts'
import { sendRequest } from './send-request.ts'
import { signatureHeaders } from './signature.ts'

export interface DeliverOptions {
  readonly db: Kysely<Database>
  /** What addresses are encrypted with. */
  readonly key: Buffer
  /** Looks a host up. @throws {ScanError} for one in a private network */
  readonly addressesOf: (url: URL) => Promise<readonly string[]>
  /** Undefined where no server sends email. */
  readonly mailer: Mailer | undefined
  /** Where people reach the console; undefined where this process does not know. */
  readonly baseUrl: () => string | undefined
  /** Puts a message on the queue again, for the given time. */
  readonly enqueue: (messageId: string, transaction: Transaction<Database>, due: Date) => Promise<void>
}

/** Clocks of the database and of this process differ a little. */
const EARLY_MS = 1000

type Message = Selectable<NotificationMessageTable>
type Channel = Selectable<NotificationChannelTable>

/** What came of an attempt. */
interface Outcome {
  /** Why the receiver did not take it, a sentence; what it lacks, where it did. */
  readonly fault?: string
  readonly isDelivered: boolean
  /** Whether another attempt makes no sense. */
  readonly isFinal?: boolean
  readonly retryAfter?: string
}

/**
 * Sends a message, and notes what came of it. A worker that dies between the two lets another one send it again, under the
 * same identifier: every message arrives at least once.
 *
 * @param signal aborts when the process ends: the attempt then counts for nothing
 */
export async function deliverMessage(
  options: DeliverOptions,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { db } = options
  const message = await db
    .selectFrom('notification_messages')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst()
  // A second place in the queue may come before the time that the receiver asked for.
  if (message === undefined || message.due.getTime() > Date.now() + EARLY_MS) return
  const channel = await db
    .selectFrom('notification_channels')
    .selectAll()
    .where('id', '=', message.channel_id)
    .executeTakeFirst()
  // It is sent when the channel goes on.
  if (channel === undefined || channel.paused) return
  const outcome = await attempt(options, channel, message, signal)
  if (!outcome.isDelivered) signal.throwIfAborted()
  await record(options, message, outcome)
}

async function attempt(
  options: DeliverOptions,
  channel: Channel,
  message: Message,
  signal: AbortSignal,
): Promise<Outcome> {
  const destination = unsealDestination(options.key, channel.destination)
  if (destination === undefined) {
    const fault = 'The address can’t be read with this install key. Add the channel again.'
    return { fault, isDelivered: false, isFinal: true }
  }
  try {
    return 'url' in destination
      ? await post(options, channel, message, destination, signal)
      : await mail(options, message, destination.to)
  } catch (error) {
    const isFinal = error instanceof ScanError && error.code === 'input'
    return { fault: faultOf(error), isDelivered: false, isFinal }
  }
}

async function post(
  { addressesOf, baseUrl }: DeliverOptions,
  { kind }: Channel,
  { id, content, created }: Message,
  { url, signingSecret }: Extract<Destination, { readonly url: string }>,
  signal: AbortSignal,
): Promise<Outcome> {
  const address = new URL(url)
  const base = baseUrl()
  const format = { slack: slackBody, teams: teamsBody }
  const body = JSON.stringify(
    kind === 'slack' || kind === 'teams'
      ? format[kind](textOf(content, base))
      : webhookBody(content, created, base),
  )
  const headers =
    signingSecret === undefined ? {} : signatureHeaders(webhookIdOf(id), new Date(), body, signingSecret)
  const addresses = await addressesOf(address)
  const { status, retryAfter } = await sendRequest(address, addresses, body, headers, signal)
  if (status >= 200 && status < 300) return { isDelivered: true }
  return {
    ...refusalOf(status),
    isDelivered: false,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  }
}

/** The name of a message for its receiver. */
function webhookIdOf(id: string): string {
  return `msg_${id}`
}

async function mail(
  { mailer, baseUrl }: DeliverOptions,
  { id, content }: Message,
  to: readonly string[],
): Promise<Outcome> {
  if (mailer === undefined) {
    const fault = 'This service has no mail server. Set KEYSIEVE_SMTP_URL and KEYSIEVE_MAIL_FROM.'
    return { fault, isDelivered: false }
  }
  const refused = await mailer.send({
    ...mailText(textOf(content, baseUrl())),
    ...{ to, messageId: `${id}@keysieve.invalid` },
    ...(content.kind === 'incident' ? { thread: `incident-${content.incidentId}@keysieve.invalid` } : {}),
  })
  if (refused === 0) return { isDelivered: true }
  // A repetition would reach those again who have it.
  return {
    isDelivered: true,
    fault: `The mail server refused ${refused} of ${to.length} receivers. Check them.`,
  }
}

async function record({ db, enqueue }: DeliverOptions, { id, attempts }: Message, outcome: Outcome) {
  const { isDelivered, isFinal = false, retryAfter, fault = null } = outcome
  const tried = attempts + 1
  const now = new Date()
  const delay = isDelivered || isFinal ? undefined : delayAfter(tried, retryAfter, now)
  const due = new Date(now.getTime() + (delay ?? 0))
  const state = isDelivered ? 'delivered' : delay === undefined ? 'failed' : 'pending'
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .updateTable('notification_messages')
      .set({ state, fault, due, tried: sql<Date>`now()`, attempts: tried })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .where('attempts', '=', attempts)
      .returning('id')
      .executeTakeFirst()
    if (row !== undefined && state === 'pending') await enqueue(id, transaction, due)
  })
}
