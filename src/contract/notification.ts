import { type Static, Type } from 'typebox'

import {
  CHANNEL_KINDS,
  DIGESTS,
  NOTIFIED_EVENTS,
  type NotificationChannel,
  type NotificationMessage,
} from '../model/notification.ts'
import { SEVERITIES } from '../model/secret-type.ts'
import { UtcTime } from './place.ts'

const Nullable = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const Hour = Type.Integer({ minimum: 0, maximum: 23 })

const Name = Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' })
const LeastSeverity = Type.Enum([...SEVERITIES], { description: 'Only incidents of this severity or above.' })
const Repositories = Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
  maxItems: 50,
  description: 'Patterns such as github.com/acme/* or acme/app; * stands for any characters. None: all.',
})
const OnlyLive = Type.Boolean({ description: 'Only keys that their provider accepts.' })
const Events = Type.Array(Type.Enum([...NOTIFIED_EVENTS]), {
  description:
    'opened: found; reopened: open again; live: the provider accepts the key; resolved: revoked, resolved or ignored.',
})
const DigestOf = Type.Enum([...DIGESTS], {
  description: 'none: a message as something happens; daily: at 8:00 UTC.',
})
const QuietHours = Nullable(
  Type.Object(
    { from: Hour, until: Hour },
    { description: 'Hours in UTC between which nothing is sent; what happens then is announced after them.' },
  ),
)

/** The body that adds a channel. */
export const WireChannelRequest = Type.Object({
  name: Name,
  kind: Type.Enum([...CHANNEL_KINDS]),
  address: Type.String({
    minLength: 1,
    maxLength: 4096,
    description: 'The URL of the webhook, or for email the receivers between commas. It is not shown again.',
  }),
  least_severity: Type.Optional(LeastSeverity),
  repositories: Type.Optional(Repositories),
  only_live: Type.Optional(OnlyLive),
  events: Type.Optional(Events),
  digest: Type.Optional(DigestOf),
  quiet_hours: Type.Optional(QuietHours),
})
export type WireChannelRequest = Static<typeof WireChannelRequest>

/** The body that changes one. What is absent stays as it is. */
export const WireChannelChange = Type.Object({
  name: Type.Optional(Name),
  least_severity: Type.Optional(LeastSeverity),
  repositories: Type.Optional(Repositories),
  only_live: Type.Optional(OnlyLive),
  events: Type.Optional(Events),
  digest: Type.Optional(DigestOf),
  quiet_hours: Type.Optional(QuietHours),
  paused: Type.Optional(Type.Boolean({ description: 'What happens meanwhile is not announced later.' })),
})
export type WireChannelChange = Static<typeof WireChannelChange>

/** Where notifications go, and about what. */
export const WireChannel = Type.Object({
  channel_id: Type.String(),
  name: Type.String(),
  kind: Type.Enum([...CHANNEL_KINDS]),
  destination: Type.String({ description: 'The host of the address, or the receivers of the email.' }),
  least_severity: Type.String(),
  repositories: Repositories,
  only_live: OnlyLive,
  events: Type.Array(Type.Enum([...NOTIFIED_EVENTS])),
  digest: DigestOf,
  quiet_hours: QuietHours,
  paused: Type.Boolean(),
  created: UtcTime,
})
export type WireChannel = Static<typeof WireChannel>

/** A channel that was just added. */
export const WireNewChannel = Type.Object({
  ...WireChannel.properties,
  signing_secret: Nullable(
    Type.String({
      description: 'What a webhook is signed with, as Standard Webhooks have it. It is not shown again.',
    }),
  ),
})
export type WireNewChannel = Static<typeof WireNewChannel>

/** All of them. */
export const WireChannels = Type.Object({ channels: Type.Array(WireChannel) })
export type WireChannels = Static<typeof WireChannels>

/** A message as the log has it. */
export const WireMessage = Type.Object({
  message_id: Type.String({ description: 'webhook-id is msg_ and this.' }),
  summary: Type.String(),
  state: Type.Enum(['pending', 'delivered', 'failed']),
  attempts: Type.Integer({ minimum: 0 }),
  fault: Nullable(Type.String({ description: 'Why the last attempt failed.' })),
  created: UtcTime,
  tried: Nullable(UtcTime),
  due: Nullable(UtcTime),
})
export type WireMessage = Static<typeof WireMessage>

/** A channel with its latest messages. */
export const WireChannelDetails = Type.Object({
  ...WireChannel.properties,
  messages: Type.Array(WireMessage),
})
export type WireChannelDetails = Static<typeof WireChannelDetails>

/** The answer to a test. */
export const WireTestMessage = Type.Object({ message_id: Type.String() })
export type WireTestMessage = Static<typeof WireTestMessage>

/** A channel on the wire. */
export function channelToWire(channel: NotificationChannel): WireChannel {
  const { id, name, kind, shown, leastSeverity, repositories, onlyLive, events, digest } = channel
  return {
    ...{ channel_id: id, name, kind, destination: shown, least_severity: leastSeverity, digest },
    ...{ repositories: [...repositories], only_live: onlyLive, events: [...events] },
    quiet_hours: channel.quiet ?? null,
    ...{ paused: channel.paused, created: channel.created },
  }
}

/** A message on the wire. */
export function messageToWire(message: NotificationMessage): WireMessage {
  const { id, summary, state, attempts, fault = null, created, tried = null, due = null } = message
  return { message_id: id, summary, state, attempts, fault, created, tried, due }
}
