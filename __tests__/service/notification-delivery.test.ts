import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { sql } from 'kysely'

import { addChannel, channelOf, messagesOf, removeChannel } from '../support/channels.ts'
import { onEachStore } from '../support/each-store.ts'
import { isSigned, type Receiver, startReceiver, status } from '../support/receiver.ts'
import { testService } from '../support/test-service.ts'

const CHANNELS = '/api/v1/notification-channels'

onEachStore((store) => {
  const running = testService(store, { plainHosts: ['127.0.0.1', 'receiver.example.com'] })
  let receiver: Receiver
  beforeAll(async () => {
    receiver = await startReceiver()
  })
  afterAll(() => receiver.close())
  // What the receiver of a test refused is sent again, and must not meet the answers of the next one.
  beforeEach(async () => {
    const { body } = await running().ask('GET', CHANNELS)
    for (const { channel_id } of body.channels) await removeChannel(running(), channel_id)
  })

  /** Sends a test message that is answered like this, and gives the channel. */
  async function tested(...answers: Receiver['answers']) {
    receiver.received.length = 0
    receiver.answers.push(...answers)
    const channel = await addChannel(running(), receiver.url)
    await running().ask('POST', `${CHANNELS}/${channel.channel_id}/test`)
    return channel
  }
  const hasFailed = (all: { attempts: number }[]): boolean => all[0]?.attempts === 1

  test('a message that the receiver did not take is sent again under the same identifier, signed anew', async () => {
    const { channel_id, signing_secret } = await tested(status(500))
    const [waiting] = await messagesOf(running(), channel_id, hasFailed)
    const [first, second] = await receiver.waitFor(2)
    const [message] = await messagesOf(running(), channel_id)

    expect(waiting).toMatchObject({ state: 'pending', fault: 'The receiver answered with status 500.' })
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(first!.headers['webhook-id']).toBe(`msg_${message.message_id}`)
    expect(second!.text).toBe(first!.text)
    expect([first!, second!].map((one) => isSigned(one, signing_secret))).toEqual([true, true])
    expect(message).toMatchObject({ state: 'delivered', attempts: 2, fault: null })
  })

  test('a receiver that gets too much is left alone as long as it asks', async () => {
    const { channel_id } = await tested(status(429, { 'retry-after': '3600' }))
    const [message] = await messagesOf(running(), channel_id, hasFailed)
    await removeChannel(running(), channel_id)

    expect(message.state).toBe('pending')
    expect(Date.parse(message.due) - Date.parse(message.tried)).toBeGreaterThanOrEqual(3_599_000)
  })

  test('a redirect is not followed, and the message is sent again when someone says so', async () => {
    const elsewhere = await startReceiver()
    const { channel_id } = await tested(status(307, { location: elsewhere.url }))
    const [failed] = await messagesOf(running(), channel_id)
    const path = `${CHANNELS}/${channel_id}/messages/${failed.message_id}/send`
    const again = await running().ask('POST', path)
    const [delivered] = await messagesOf(running(), channel_id)
    const once = await running().ask('POST', path)
    await elsewhere.close()

    expect(failed).toMatchObject({
      ...{ state: 'failed', attempts: 1 },
      fault: 'The receiver redirects to another address (307). Use that address.',
    })
    expect(elsewhere.received).toEqual([])
    expect([again.status, once.status]).toEqual([202, 404])
    expect(delivered).toMatchObject({ state: 'delivered', message_id: failed.message_id })
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      `msg_${failed.message_id}`,
      `msg_${failed.message_id}`,
    ])
  })

  test('a receiver that hangs is given up, and holds up no other', async () => {
    const { channel_id } = await tested(() => undefined)
    await receiver.waitFor(1)
    const other = await startReceiver()
    const quick = await addChannel(running(), other.url)
    await running().ask('POST', `${CHANNELS}/${quick.channel_id}/test`)
    await other.waitFor(1)
    const { messages } = await channelOf(running(), channel_id)
    const [given] = await messagesOf(running(), channel_id, hasFailed)
    await other.close()

    expect(messages).toMatchObject([{ state: 'pending', attempts: 0 }])
    expect(given.fault).toBe('The receiver did not answer in time.')
  })

  test('a receiver that closes the connection, and one that is away, are tried again', async () => {
    const cut = await tested((response) => response.socket?.resetAndDestroy())
    const [reset] = await messagesOf(running(), cut.channel_id, hasFailed)
    const gone = await startReceiver()
    await gone.close()
    const away = await addChannel(running(), gone.url)
    await running().ask('POST', `${CHANNELS}/${away.channel_id}/test`)
    const [refused] = await messagesOf(running(), away.channel_id, hasFailed)

    expect(reset).toMatchObject({ state: 'pending', fault: 'The receiver closed the connection.' })
    expect(refused).toMatchObject({ state: 'pending', fault: 'The receiver refused the connection.' })
  })

  test('after the last attempt a message has failed, and stays in the log', async () => {
    const { channel_id } = await tested(status(503), status(503))
    const [{ message_id }] = await messagesOf(running(), channel_id, hasFailed)
    await sql`update notification_messages set attempts = 8 where id = ${message_id}`.execute(
      store().store.db,
    )
    const [message] = await messagesOf(running(), channel_id)

    expect(message).toMatchObject({ state: 'failed', attempts: 9, due: null })
  })

  test('a name that leads into a private network is not asked, whatever it meant before', async () => {
    const channel = await addChannel(running(), 'http://receiver.example.com/hook')
    await running().ask('POST', `${CHANNELS}/${channel.channel_id}/test`)
    const [message] = await messagesOf(running(), channel.channel_id)

    expect(message.state).toBe('failed')
    expect(message.fault).toMatch(
      /^receiver\.example\.com is in a private network, .*KEYSIEVE_PRIVATE_HOSTS\.$/,
    )
  })

  test('what waits for a paused channel is sent when it goes on', async () => {
    const channel = await addChannel(running(), receiver.url)
    receiver.received.length = 0
    const pause = (paused: boolean) => running().ask('PATCH', `${CHANNELS}/${channel.channel_id}`, { paused })
    await pause(true)
    await running().ask('POST', `${CHANNELS}/${channel.channel_id}/test`)
    const early = [...(await receiver.settled())]
    await pause(false)
    await receiver.waitFor(1)

    expect(early).toEqual([])
  })

  test('a message whose place in the queue was lost is sent all the same', async () => {
    const { db } = store().store
    const { channel_id } = await addChannel(running(), receiver.url)
    receiver.received.length = 0
    await sql`insert into notification_messages (channel_id, content, due)
      values (${channel_id}, '{"kind":"test","channel":"lost"}', now() - interval '1 hour')`.execute(db)
    await running().service.services.notifications.messages.tidy()
    const [message] = await receiver.waitFor(1)

    expect(message!.body).toMatchObject({ type: 'test', data: { channel: 'lost' } })
  })

  test('the address and the signing secret are nowhere in the clear', async () => {
    const address = `${receiver.url}?token=${'abc'.repeat(9)}`
    const { channel_id, signing_secret, destination } = await addChannel(running(), address)
    const [seen, listed] = [await channelOf(running(), channel_id), await running().ask('GET', CHANNELS)]
    const row = await store()
      .store.db.selectFrom('notification_channels')
      .selectAll()
      .where('id', '=', channel_id)
      .executeTakeFirstOrThrow()
    const stored = Buffer.from(row.destination).toString('latin1')
    const all = JSON.stringify([seen, listed.body, running().log(), { ...row, destination: stored }])

    expect(destination).toBe(new URL(address).host)
    expect(signing_secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(all).not.toContain('abcabc')
    expect(all).not.toContain('whsec_')
  })

  test.each([
    [{ address: 'http://hooks.example.com/x' }, 'address is not encrypted. Use https://'],
    [{ address: 'ftp://hooks.example.com/x' }, 'address is not an address such as https://hooks'],
    [{ address: 'https://a:b@hooks.example.com/x' }, 'address contains a user name or a password.'],
    [{ kind: 'email', address: 'a@example.com' }, 'This service has no mail server.'],
    [{ events: [] }, 'events'],
    [{ repositories: ['acme/%'] }, 'repositories has a pattern that is none.'],
    [{ quiet_hours: { from: 3, until: 3 } }, 'The quiet hours begin and end at the same hour.'],
    [{ name: ' ' }, 'name'],
  ])('%j is refused', async (changed, sentence) => {
    const body = { name: 'x', kind: 'webhook', address: receiver.url, ...changed }
    const answer = await running().ask('POST', CHANNELS, body)

    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain(sentence)
  })

  test('what administrators do with channels is in the audit log, without the address', async () => {
    const { channel_id } = await addChannel(running(), receiver.url, { name: 'Audited' })
    const one = `${CHANNELS}/${channel_id}`
    const changed = await running().ask('PATCH', one, {
      quiet_hours: { from: 22, until: 6 },
      digest: 'daily',
    })
    const cleared = await running().ask('PATCH', one, { quiet_hours: null })
    await running().ask('DELETE', one)
    const gone = await running().ask('GET', one)
    const { body } = await running().ask('POST', '/api/public/event/search', {
      filters: [
        { id: 'alert_type', value: ['AUDIT_LOG'] },
        { id: 'subject', value: [channel_id] },
      ],
    })

    expect(changed.body).toMatchObject({ digest: 'daily', quiet_hours: { from: 22, until: 6 } })
    expect(cleared.body).toMatchObject({ digest: 'daily', quiet_hours: null })
    expect(gone.status).toBe(404)
    expect(body.events.map(({ action }: { action: string }) => action).toSorted()).toEqual([
      'notification_channel_added',
      'notification_channel_changed',
      'notification_channel_changed',
      'notification_channel_removed',
    ])
    expect(JSON.stringify(body)).not.toContain('/hook')
  })
})
