import { createHmac, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, test } from '@jest/globals'

import { embeddedStore, onEachStore } from '../support/each-store.ts'
import { type Answer, type TestService, testService } from '../support/test-service.ts'
import {
  SENDING_HOSTS,
  type SendingHost,
  type SentDelivery,
  staleDelivery,
} from '../support/webhook-deliveries.ts'

interface Example {
  readonly name: string
  readonly examples: readonly object[]
}

const RECORDED = createRequire(import.meta.url)('@octokit/webhooks-examples') as readonly Example[]

const REPOSITORIES = '/api/public/repo'
const STARTED = { scan_uuid: expect.stringMatching(/^[0-9a-f-]{36}$/) }

const github: SendingHost = {
  name: 'GitHub',
  push: (secret, id) => fromGitHub('push', secret, id),
  other: (secret, id) => fromGitHub('ping', secret, id),
}
const HOSTS = [github, ...SENDING_HOSTS]

function fromGitHub(event: 'push' | 'ping', secret: string, id: string): SentDelivery {
  const example = RECORDED.find(({ name }) => name === event)!.examples[0]
  const body = JSON.stringify({ ...example, sent: id })
  const signature = createHmac('sha256', secret).update(body).digest('hex')
  return {
    headers: {
      'x-github-event': event,
      'x-github-delivery': id,
      'x-hub-signature-256': `sha256=${signature}`,
    },
    body,
  }
}

interface Hook {
  readonly path: string
  readonly secret: string
}

async function newHook({ ask }: TestService): Promise<Hook> {
  const { body } = await ask('POST', REPOSITORIES, { repo_url: `https://git.example.com/o/${randomUUID()}` })
  const hook = (await ask('GET', `${REPOSITORIES}/${body.repo_id}/webhook`)).body
  return { path: new URL(hook.url).pathname, secret: hook.secret }
}

function send({ ask }: TestService, path: string, { headers, body }: SentDelivery): Promise<Answer> {
  return ask('POST', path, body, { token: null, headers })
}

onEachStore((store) => {
  const running = testService(store)

  test.each(HOSTS)('a push of $name starts a scan, and counts once', async (host) => {
    const { path, secret } = await newHook(running())
    const delivery = host.push(secret, randomUUID())
    const first = await send(running(), path, delivery)
    const again = await send(running(), path, delivery)
    const next = await send(running(), path, host.push(secret, randomUUID()))

    expect([first.status, first.body]).toEqual([202, STARTED])
    expect([again.status, again.body.code]).toEqual([409, 'known_delivery'])
    expect([next.status, next.body]).toEqual([202, STARTED])
  })
})

const store = embeddedStore()
const running = testService(store)

test.each(HOSTS)('another event of $name is taken and starts nothing', async (host) => {
  const { path, secret } = await newHook(running())
  const { status, body } = await send(running(), path, host.other(secret, randomUUID()))

  expect([status, body]).toEqual([202, { scan_uuid: null }])
})

test.each(HOSTS)('a push of $name under the secret of another repository is refused', async (host) => {
  const { path } = await newHook(running())
  const other = await newHook(running())
  const unknown = `/api/public/hook/${randomUUID()}`
  const answers = [
    await send(running(), path, host.push(other.secret, randomUUID())),
    await send(running(), unknown, host.push(other.secret, randomUUID())),
  ]

  expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
    [401, 'unauthorized'],
    [401, 'unauthorized'],
  ])
  expect(answers[0]!.body.message).toBe(answers[1]!.body.message)
})

test.each(HOSTS.filter(({ name }) => !/token|tags|system|Azure/.test(name)))(
  'a push of $name that was changed on its way is refused',
  async (host) => {
    const { path, secret } = await newHook(running())
    const { headers, body } = host.push(secret, randomUUID())

    expect((await send(running(), path, { headers, body: body.replace('"', ' "') })).status).toBe(401)
  },
)

test('a delivery that comes again under another name is known by its signature', async () => {
  const { path, secret } = await newHook(running())
  const delivery = github.push(secret, randomUUID())
  await send(running(), path, delivery)
  const headers = { ...delivery.headers, 'x-github-delivery': randomUUID() }

  expect((await send(running(), path, { ...delivery, headers })).status).toBe(409)
})

test('of one delivery that comes many times at once, one counts', async () => {
  const { path, secret } = await newHook(running())
  const delivery = github.push(secret, randomUUID())
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(running(), path, delivery)))

  expect(answers.filter(({ status }) => status === 202)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
})

test.each([-301, 301])('a signed message from %i seconds away is refused', async (seconds) => {
  const { path, secret } = await newHook(running())
  const delivery = staleDelivery(secret, randomUUID(), Date.now() + seconds * 1000)

  expect((await send(running(), path, delivery)).status).toBe(401)
})

test('a delivery that could not be done may come again', async () => {
  const { path, secret } = await newHook(running())
  const delivery = github.push(secret, randomUUID())
  const { repositories } = running().service.services
  const scan = repositories.scan
  Object.assign(repositories, { scan: () => Promise.reject(new Error('The queue is away.')) })
  const refused = await send(running(), path, delivery)
  Object.assign(repositories, { scan })

  expect(refused.status).toBe(500)
  expect((await send(running(), path, delivery)).status).toBe(202)
})

test('a delivery of 25 MiB is taken, one byte more is not', async () => {
  const { path, secret } = await newHook(running())
  const largest = 25 * 1024 * 1024
  const deliver = (size: number): Promise<Answer> => {
    const start = `{"ref":"refs/heads/main","sent":"${randomUUID()}","text":"`
    const body = `${start}${'x'.repeat(size - start.length - 2)}"}`
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const headers = { 'x-github-event': 'push', 'x-hub-signature-256': `sha256=${signature}` }
    return send(running(), path, { headers, body })
  }

  expect((await deliver(largest)).status).toBe(202)
  expect((await deliver(largest + 1)).status).toBe(413)
})
