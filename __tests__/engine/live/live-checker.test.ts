import { afterEach, describe, expect, test } from '@jest/globals'

import {
  createLiveChecker,
  type LiveChecker,
  type LiveOptions,
} from '../../../src/engine/live/live-checker.ts'
import { secretOf, subjectOf } from '../../support/live-subject.ts'
import { cut, type ProviderServer, startProviders } from '../../support/provider-server.ts'
import { hang, huge, json, type Reply, redirect, text } from '../../support/scan-service.ts'

const TYPE = 'github_personal_access_token'
const SECRET = secretOf(TYPE)
const UNTIL = new AbortController().signal

let server: ProviderServer | undefined
let checker: LiveChecker | undefined

afterEach(async () => {
  checker?.close()
  await server?.close()
})

async function start(
  reply: Reply,
  options: Partial<LiveOptions> = {},
  names: readonly string[] = ['api.github.com'],
): Promise<{ readonly server: ProviderServer; readonly checker: LiveChecker }> {
  server = await startProviders(names, reply)
  const { ca, resolve, dial } = server
  checker = createLiveChecker({
    ...{ types: [], hosts: [], env: {}, version: '1.0.0', timeout: 1000, connectTimeout: 10_000 },
    ...{ ca, resolve, dial, ...options },
  })
  return { server, checker }
}

function check(id = TYPE, secret = SECRET, before = ''): ReturnType<LiveChecker['check']> {
  return checker!.check(subjectOf(id, secret, before), UNTIL)
}

describe('a provider over TLS, by its real name', () => {
  test('that accepts the secret tells whose it is and what it may do', async () => {
    const { server } = await start(json(200, { login: 'octocat' }, { 'x-oauth-scopes': 'gist, repo' }))

    expect(await check()).toEqual({
      activeness: 'active',
      account: 'user octocat',
      scopes: ['gist', 'repo'],
      broad: true,
    })
    expect(server.requests.map(({ method, host, path }) => `${method} ${host} ${path}`)).toEqual([
      'GET api.github.com /user',
    ])
    expect(server.requests[0]?.headers.authorization).toBe(`token ${SECRET}`)
  })

  test('that refuses it makes it inactive', async () => {
    await start(json(401, { message: 'Bad credentials' }))

    expect(await check()).toEqual({ activeness: 'inactive' })
  })

  test.each<[what: string, reply: Reply, reason: string]>([
    ['is asked too often', json(429, { message: 'slow down' }), 'its rate limit is exceeded (429)'],
    ['fails', json(500, { message: 'oops' }), 'it failed (500)'],
    ['never answers', hang(), 'no response came within 1 s'],
    ['stops in the middle', cut('in the body'), 'the connection was closed'],
    ['cuts the connection', cut('before it'), 'the connection was closed'],
    [
      'answers with a web page',
      text(200, '<!doctype html><p>Welcome</p>', { 'content-type': 'text/html' }),
      'it returned a web page (200), perhaps from a proxy or a sign-in page',
    ],
    [
      'points elsewhere',
      redirect(302, 'https://login.example.com/'),
      'it redirected (302), which is not followed',
    ],
    [
      'answers something else',
      json(200, { hello: 'world' }),
      'its response (200) is not documented for this request',
    ],
    ['answers without an end', huge(10_000_000), 'its response is larger than 64 KiB'],
  ])('that %s leaves it unknown, and is asked once', async (_what, reply, reason) => {
    const { server } = await start(reply)

    expect(await check()).toEqual({ activeness: 'unknown', reason })
    expect(server.requests).toHaveLength(1)
  })

  test('whose certificate nobody vouches for is told nothing', async () => {
    const { server } = await start(json(200, { login: 'octocat' }))
    checker?.close()
    checker = createLiveChecker({ ...server, types: [], hosts: [], env: {}, version: '1.0.0', ca: '' })

    expect(await check()).toMatchObject({
      activeness: 'unknown',
      reason: expect.stringMatching(/certificate/),
    })
    expect(server.requests).toEqual([])
  })

  test('whose certificate is for another name is told nothing', async () => {
    const { server } = await start(json(200, { login: 'octocat' }), {}, ['api.example.com'])

    expect(await check()).toMatchObject({
      activeness: 'unknown',
      reason: expect.stringMatching(/certificate/),
    })
    expect(server.requests).toEqual([])
  })
})

describe('one call', () => {
  test('is made for a secret that is found many times, also while it is under way', async () => {
    const { server } = await start(json(200, { login: 'octocat' }))

    const answers = await Promise.all(Array.from({ length: 50 }, () => check()))
    await check()

    expect(new Set(answers.map((answer) => answer?.activeness))).toEqual(new Set(['active']))
    expect(server.requests).toHaveLength(1)
  })

  test('goes out at a time of two to one host, over connections that are used again', async () => {
    const { server } = await start(json(200, { login: 'octocat' }))

    await Promise.all(Array.from({ length: 12 }, (_, seed) => check(TYPE, secretOf(TYPE, seed))))

    expect(server.requests).toHaveLength(12)
    expect(server.mostAtOnce).toBeLessThanOrEqual(2)
    expect(server.connections).toBeLessThanOrEqual(2)
  })

  test('is not made once the time for asking is over', async () => {
    const { server, checker } = await start(json(200, { login: 'octocat' }))

    const answer = await checker.check(subjectOf(TYPE, SECRET), AbortSignal.abort())

    expect(answer).toEqual({ activeness: 'unknown', reason: 'the time limit for live checks was reached' })
    expect(server.requests).toEqual([])
  })
})

test('a request with an empty body is sent as one', async () => {
  const { server } = await start(json(200, { account_id: '1' }), {}, ['api.dropboxapi.com'])
  const id = 'dropbox_short_lived_token'

  expect(await check(id, secretOf(id))).toEqual({ activeness: 'active' })
  expect(server.requests[0]).toMatchObject({ method: 'POST', headers: { 'content-length': '0' }, body: '' })
})

describe('nobody is asked', () => {
  test('about a type that is not on the list', async () => {
    const { server } = await start(json(200, { login: 'octocat' }), { types: ['gitlab_access_token'] })

    expect(await check()).toBeUndefined()
    expect(server.requests).toEqual([])
  })

  test('about a type without a check', async () => {
    await start(json(200, {}))

    expect(await check('age_secret_key', secretOf('age_secret_key'))).toBeUndefined()
  })

  test('about a key of a form that its provider has no question for', async () => {
    const { server } = await start(json(200, {}), {}, ['api.tailscale.com'])
    const answer = await check('tailscale_key', secretOf('tailscale_key', 7, 'tskey-auth-'))

    expect(answer).toEqual({ activeness: 'unknown', reason: 'keys of this form have no live check' })
    expect(server.requests).toEqual([])
  })

  test('about a pair of which one half is missing', async () => {
    const { server } = await start(json(200, {}), {}, ['api.twilio.com'])
    const answer = await check('twilio_auth_token', secretOf('twilio_auth_token'))

    expect(answer).toEqual({ activeness: 'unknown', reason: 'no account id was found near it' })
    expect(server.requests).toEqual([])
  })
})

describe('a pair', () => {
  const SIDS = [`AC${'0a'.repeat(16)}`, `AC${'0b'.repeat(16)}`]

  test('is asked about with both halves', async () => {
    const { server } = await start(json(200, { sid: SIDS[0] }), {}, ['api.twilio.com'])
    const secret = secretOf('twilio_auth_token')

    expect(await check('twilio_auth_token', secret, `sid: ${SIDS[0]}\ntoken: `)).toMatchObject({
      activeness: 'active',
    })
    expect(server.requests[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from(`${SIDS[0]}:${secret}`).toString('base64')}`,
    )
  })

  test('that is refused is unknown where another half is near, too', async () => {
    await start(json(401, { code: 20003 }), {}, ['api.twilio.com'])
    const secret = secretOf('twilio_auth_token')

    expect(await check('twilio_auth_token', secret, `${SIDS[1]} sid: ${SIDS[0]} `)).toEqual({
      activeness: 'unknown',
      reason: 'it refused the key with the nearest of several values that may belong to it',
    })
  })
})

describe('hosts', () => {
  test('that the operator names come before the one for everybody, and may be anywhere', async () => {
    const { server } = await start(
      (response, request) => json(401, { message: 'Bad credentials' })(response, request),
      { hosts: [{ instance: 'github', host: 'ghe.example.com:8443' }], resolve: async () => ['10.0.0.7'] },
      ['api.github.com', 'ghe.example.com'],
    )

    expect(await check()).toEqual({ activeness: 'inactive' })
    expect(server.requests.map(({ host, path }) => `${host}${path}`)).toEqual([
      'ghe.example.com:8443/api/v3/user',
      'api.github.com/user',
    ])
    expect(server.dialed).toEqual(['10.0.0.7:8443', '10.0.0.7:443'])
  })

  test('are asked one after the other until one knows the secret', async () => {
    const { server } = await start(
      (response, request) =>
        json(
          request.headers.host === 'api.datadoghq.eu' ? 200 : 403,
          request.headers.host === 'api.datadoghq.eu' ? { valid: true } : { errors: ['Forbidden'] },
        )(response, request),
      {},
      ['api.datadoghq.com', 'api.datadoghq.eu'],
    )

    expect(await check('datadog_api_key', secretOf('datadog_api_key'))).toEqual({ activeness: 'active' })
    expect(server.requests.map(({ host }) => host)).toEqual(['api.datadoghq.com', 'api.datadoghq.eu'])
  })
})
