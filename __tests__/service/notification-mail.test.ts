import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { SMTPServer } from 'smtp-server'

import { createMailer } from '../../src/service/notifications/mailer.ts'
import { addChannel, messagesOf } from '../support/channels.ts'
import { embeddedStore } from '../support/each-store.ts'
import { decide } from '../support/incidents.ts'
import { hashOf, scanCommits } from '../support/seeded-alerts.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

const USER = 'keysieve'
const PASSWORD = ['a', 'password', 'of', 'mail'].join(' ')

interface SeenMail {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

/** A mail server on loopback that takes what is for `example.com` and refuses all others. */
async function startMailServer(options: object = {}) {
  const mails: SeenMail[] = []
  const server = new SMTPServer({
    ...options,
    logger: false,
    onAuth: ({ username, password }, _, done) =>
      username === USER && password === PASSWORD ? done(null, { user: USER }) : done(new Error('refused')),
    onRcptTo: ({ address }, _, done) =>
      address.endsWith('@example.com') ? done() : done(new Error('no such receiver')),
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk as Buffer)
      mails.push({
        from: (envelope.mailFrom as { address: string }).address,
        to: envelope.rcptTo.map(({ address }) => address),
        text: Buffer.concat(chunks).toString(),
      })
      done()
    },
  })
  // Who leaves because of the certificate is no fault of the test.
  server.on('error', () => undefined)
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { mails, port, close: () => new Promise<void>((done) => server.close(done)) }
}

const without = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true }

describe('email about incidents', () => {
  const store = embeddedStore()
  let server: Awaited<ReturnType<typeof startMailServer>>
  let running: TestService
  beforeAll(async () => {
    server = await startMailServer(without)
    running = await startTestService(store(), {
      plainHosts: ['127.0.0.1'],
      smtpUrl: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.port}`,
      mailFrom: 'Keysieve <keysieve@example.com>',
      baseUrl: 'https://ks.example.com',
    })
  })
  afterAll(() => server.close())

  test('comes to all receivers as text and HTML, its end in the same thread, with no more than the hash of the secret', async () => {
    const address = 'security@example.com, dev@example.com'
    const { channel_id, signing_secret, destination } = await addChannel(running, address, { kind: 'email' })
    await scanCommits(running, 'https://git.example.com/acme/app', [
      { secretHash: hashOf(1), path: 'a<b>.py' },
    ])
    await messagesOf(running, channel_id)
    await decide(running, hashOf(1), { state: 'revoked' })
    const sent = await messagesOf(
      running,
      channel_id,
      (all) => all.length === 2 && all.every(({ state }) => state === 'delivered'),
    )
    const [opened, closed] = server.mails
    const header = ({ text }: SeenMail, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]

    expect([signing_secret, destination]).toEqual([null, 'security@example.com, dev@example.com'])
    expect(sent).toMatchObject([{ fault: null }, { fault: null }])
    expect(server.mails).toMatchObject([
      { from: 'keysieve@example.com', to: ['security@example.com', 'dev@example.com'] },
      { from: 'keysieve@example.com', to: ['security@example.com', 'dev@example.com'] },
    ])
    expect(header(opened!, 'Subject')).toContain('[Keysieve] New incident:')
    expect(header(closed!, 'Subject')).toContain('[Keysieve] Revoked:')
    expect(header(closed!, 'References')).toBe(header(opened!, 'References'))
    expect(header(opened!, 'Message-ID')).not.toBe(header(closed!, 'Message-ID'))
    expect(header(opened!, 'Auto-Submitted')).toBe('auto-generated')
    expect(opened!.text).toMatch(/Place: a<b>\.py:1\r\n/)
    expect(opened!.text).toMatch(/a&lt;b&gt;\.py:1/)
  })

  test('reaches the other receivers if the server refuses one, and is not repeated', async () => {
    const address = 'security@example.com, nobody@example.org'
    const { channel_id } = await addChannel(running, address, { kind: 'email' })
    await running.ask('POST', `/api/v1/notification-channels/${channel_id}/test`)
    const [message] = await messagesOf(running, channel_id)

    expect(message).toMatchObject({
      ...{ state: 'delivered', attempts: 1 },
      fault: 'The mail server refused 1 of 2 receivers. Check them.',
    })
  })

  test('is tried again if the server refuses all receivers', async () => {
    const { channel_id } = await addChannel(running, 'nobody@example.org', { kind: 'email' })
    await running.ask('POST', `/api/v1/notification-channels/${channel_id}/test`)
    const [message] = await messagesOf(running, channel_id, ([one]) => one.attempts === 1)

    expect(message.state).toBe('pending')
    expect(message.fault).toMatch(/^The mail server refused the sender or all receivers\. Check/)
  })
})

describe('the password of the mail server', () => {
  const from = 'keysieve@example.com'

  test('is not sent without encryption, unless the host is one of KEYSIEVE_PLAIN_HOSTS', async () => {
    const server = await startMailServer(without)
    const url = `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${server.port}`
    const strict = createMailer({ url, from, isPlain: false }).check()
    await expect(strict).rejects.toMatchObject({ code: expect.stringMatching(/TLS/) })
    const plain = await createMailer({ url, from, isPlain: true }).check()
    await server.close()

    expect(plain).toBeUndefined()
  })

  test('is not sent to a server whose certificate nobody vouches for', async () => {
    const server = await startMailServer()
    const url = `smtp://${USER}:x@127.0.0.1:${server.port}`

    await expect(createMailer({ url, from, isPlain: false }).check()).rejects.toThrow(/certificate/)
    await server.close()
  })

  test('that is wrong is told apart from a server that is away', async () => {
    const server = await startMailServer(without)
    const check = (port: number) =>
      createMailer({ url: `smtp://${USER}:wrong@127.0.0.1:${port}`, from, isPlain: true }).check()
    await expect(check(server.port)).rejects.toMatchObject({ code: 'EAUTH' })
    await server.close()

    await expect(check(server.port)).rejects.toMatchObject({ code: expect.not.stringMatching('EAUTH') })
  })
})
