import type { FastifyInstance } from 'fastify'

import {
  channelToWire,
  messageToWire,
  WireChannel,
  WireChannelChange,
  WireChannelDetails,
  WireChannelRequest,
  WireChannels,
  WireNewChannel,
  WireTestMessage,
} from '../../contract/notification.ts'
import { CHANNEL_PATH } from '../../contract/routes.ts'
import { NOTIFIED_EVENTS } from '../../model/notification.ts'
import type { Services } from '../services.ts'
import { callerOf } from './authenticate.ts'
import { readUuid } from './identifiers.ts'
import { operationSchemas } from './operation-schema.ts'
import { notFound } from './problem.ts'

const schema = operationSchemas('Notifications')

const ONE = `${CHANNEL_PATH}/:channel_id`
const LATEST_MESSAGES = 100

interface ChannelId {
  readonly channel_id: string
}

/** The channels of notifications, and their messages. */
export function notificationRoutes(app: FastifyInstance, services: Services): void {
  channelRoutes(app, services)
  messageRoutes(app, services)
}

function channelRoutes(app: FastifyInstance, { notifications: { channels, messages } }: Services): void {
  app.post<{ Body: WireChannelRequest }>(
    CHANNEL_PATH,
    {
      config: { permission: 'administer' },
      schema: schema(
        'addNotificationChannel',
        'Add a channel that announces incidents',
        { 201: WireNewChannel },
        WireChannelRequest,
        'Its address and the signing secret are not shown again.',
      ),
    },
    async (request, reply) => {
      const { name, kind, address, ...rule } = request.body
      const { channel, signingSecret = null } = await channels.add(
        { ...EVERYTHING, ...ruleOf(rule), name: name.trim(), kind, address },
        callerOf(request),
      )
      await request.audit('notification_channel_added', {
        subject: channel.id,
        details: { name: channel.name, kind, destination: channel.shown },
      })
      return reply
        .code(201)
        .header('cache-control', 'no-store')
        .send({ ...channelToWire(channel), signing_secret: signingSecret })
    },
  )
  app.get(
    CHANNEL_PATH,
    {
      config: { permission: 'administer' },
      schema: schema('listNotificationChannels', 'List the channels', { 200: WireChannels }),
    },
    async () => ({ channels: (await channels.list()).map(channelToWire) }),
  )
  app.get<{ Params: ChannelId }>(
    ONE,
    {
      config: { permission: 'administer' },
      schema: schema('getNotificationChannel', 'Show a channel with its latest messages', {
        200: WireChannelDetails,
      }),
    },
    async ({ params }) => {
      const id = idOf(params)
      const channel = await channels.get(id)
      if (channel === undefined) throw notFound('channel')
      const latest = await messages.list(id, LATEST_MESSAGES)
      return { ...channelToWire(channel), messages: latest.map(messageToWire) }
    },
  )
  app.patch<{ Params: ChannelId; Body: WireChannelChange }>(
    ONE,
    {
      config: { permission: 'administer' },
      schema: schema(
        'changeNotificationChannel',
        'Change, pause or resume a channel',
        { 200: WireChannel },
        WireChannelChange,
      ),
    },
    async (request) => {
      const id = idOf(request.params)
      const { name, paused, quiet_hours } = request.body
      const changed = await channels.change(id, {
        ...ruleOf(request.body),
        ...{ name: name?.trim(), paused, endsQuiet: quiet_hours === null },
      })
      if (changed === undefined) throw notFound('channel')
      if (paused === false) await messages.resume(id)
      await request.audit('notification_channel_changed', {
        subject: id,
        details: { name: changed.name, paused: changed.paused },
      })
      return channelToWire(changed)
    },
  )
  app.delete<{ Params: ChannelId }>(
    ONE,
    {
      config: { permission: 'administer' },
      schema: schema('removeNotificationChannel', 'Remove a channel and its messages', {
        204: { type: 'null', description: 'The channel is removed.' },
      }),
    },
    async (request, reply) => {
      const id = idOf(request.params)
      const known = await channels.get(id)
      if (known === undefined || !(await channels.remove(id))) throw notFound('channel')
      await request.audit('notification_channel_removed', { subject: id, details: { name: known.name } })
      return reply.code(204).send()
    },
  )
}

function messageRoutes(app: FastifyInstance, { notifications: { messages } }: Services): void {
  app.post<{ Params: ChannelId }>(
    `${ONE}/test`,
    {
      config: { permission: 'administer' },
      schema: schema('testNotificationChannel', 'Send a test message', { 202: WireTestMessage }),
    },
    async (request, reply) => {
      const id = idOf(request.params)
      const message = await messages.test(id)
      if (message === undefined) throw notFound('channel')
      await request.audit('notification_test_sent', { subject: id })
      return reply.code(202).send({ message_id: message })
    },
  )
  app.post<{ Params: ChannelId & { readonly message_id: string } }>(
    `${ONE}/messages/:message_id/send`,
    {
      config: { permission: 'administer' },
      schema: schema('sendNotificationAgain', 'Send a failed message again', { 202: WireTestMessage }),
    },
    async (request, reply) => {
      const id = idOf(request.params)
      const message = readUuid(request.params.message_id, 'message_id')
      if (!(await messages.sendAgain(id, message))) throw notFound('failed message')
      await request.audit('notification_sent_again', { subject: id, details: { message } })
      return reply.code(202).send({ message_id: message })
    },
  )
}

/** The rule of a channel, where the request has none. */
const EVERYTHING = {
  leastSeverity: 'info',
  repositories: [],
  onlyLive: false,
  events: NOTIFIED_EVENTS,
  digest: 'none',
} as const

function ruleOf(body: Omit<WireChannelChange, 'name' | 'paused'>) {
  const { least_severity, repositories, only_live, events, digest, quiet_hours } = body
  return {
    ...(least_severity === undefined ? {} : { leastSeverity: least_severity }),
    ...(repositories === undefined ? {} : { repositories }),
    ...(only_live === undefined ? {} : { onlyLive: only_live }),
    ...(events === undefined ? {} : { events: [...new Set(events)] }),
    ...(digest === undefined ? {} : { digest }),
    ...(quiet_hours === undefined || quiet_hours === null ? {} : { quiet: quiet_hours }),
  }
}

function idOf({ channel_id }: ChannelId): string {
  return readUuid(channel_id, 'channel_id')
}
