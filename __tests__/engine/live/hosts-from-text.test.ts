import { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from '@jest/globals'

import { createLiveChecker, type LiveChecker } from '../../../src/engine/live/live-checker.ts'
import { secretOf, subjectOf } from '../../support/live-subject.ts'
import { type ProviderServer, PUBLIC_ADDRESS, startProviders } from '../../support/provider-server.ts'
import { startProxy } from '../../support/proxy-server.ts'
import { json } from '../../support/scan-service.ts'

const TYPE = 'databricks_pat'
const HOST = 'acme.cloud.databricks.com'
const UNTIL = new AbortController().signal

let server: ProviderServer
const checkers: LiveChecker[] = []

beforeEach(async () => {
  server = await startProviders(['*.cloud.databricks.com'], json(200, { userName: 'ada@example.com' }))
})

afterEach(async () => {
  for (const checker of checkers.splice(0)) checker.close()
  await server.close()
})

function checkerWith(resolve: (host: string) => Promise<readonly string[]>, env = {}): LiveChecker {
  const { ca, dial } = server
  const checker = createLiveChecker({
    types: [],
    hosts: [],
    env,
    version: '1.0.0',
    ca,
    dial,
    resolve,
    timeout: 2000,
  })
  checkers.push(checker)
  return checker
}

function check(checker: LiveChecker, before: string, seed = 7) {
  return checker.check(subjectOf(TYPE, secretOf(TYPE, seed), before), UNTIL)
}

test('a host near the secret is asked at the address that was judged', async () => {
  const checker = checkerWith(async () => [PUBLIC_ADDRESS])

  expect(await check(checker, `https://${HOST}/ `)).toEqual({
    activeness: 'active',
    account: 'user a…@example.com',
  })
  expect(server.dialed).toEqual([`${PUBLIC_ADDRESS}:443`])
  expect(server.requests[0]?.host).toBe(HOST)
})

test.each([
  ['this machine', ['127.0.0.1']],
  ['this machine in IPv6', ['::1']],
  ['this link', ['169.254.169.254']],
  ['a private network', ['10.1.2.3']],
  ["a carrier's network", ['100.64.1.1']],
  ['an IPv4 address in IPv6', ['::ffff:127.0.0.1']],
  ['the internet and, besides, a private network', [PUBLIC_ADDRESS, '192.168.0.1']],
])('no connection is made to a host that leads to %s', async (_what, addresses) => {
  const checker = checkerWith(async () => addresses)

  expect(await check(checker, `https://${HOST}/ `)).toEqual({
    activeness: 'unknown',
    reason: 'its host name resolves to a private address',
  })
  expect(server.dialed).toEqual([])
  expect(server.connections).toBe(0)
})

test('a name server that changes its answer leads nowhere: a connection goes to the address that was judged', async () => {
  const answers = [[PUBLIC_ADDRESS], ['127.0.0.1']]
  let lookUps = 0
  const checker = checkerWith(async () => answers[Math.min(lookUps++, 1)]!)

  expect(await check(checker, `https://${HOST}/ `)).toMatchObject({ activeness: 'active' })
  expect(lookUps).toBe(1)
  expect(server.dialed).toEqual([`${PUBLIC_ADDRESS}:443`])

  const second = checkerWith(async () => answers[Math.min(lookUps++, 1)]!)
  expect(await check(second, `https://${HOST}/ `, 8)).toMatchObject({ activeness: 'unknown' })
  expect(server.dialed).toHaveLength(1)
})

test.each([
  ['another domain', 'https://acme.example.com/ '],
  ['a domain that goes on behind the one allowed', `https://${HOST}.example.com/ `],
  ['a domain that ends like the one allowed', 'https://evilcloud.databricks.com.attacker.net/ '],
  ['the user part of an address', `https://${HOST.replace('acme', 'acme@evil')}/ `],
  ['the allowed domain itself', 'https://cloud.databricks.com/ '],
])('%s is no host to ask', async (_what, before) => {
  let lookUps = 0
  const checker = checkerWith(async () => {
    lookUps++
    return [PUBLIC_ADDRESS]
  })

  expect(await check(checker, before)).toMatchObject({ activeness: 'unknown' })
  expect(lookUps).toBe(0)
  expect(server.dialed).toEqual([])
})

test('through a proxy it is asked for by the address that was judged', async () => {
  const proxy = await startProxy({ port: server.port })
  try {
    const env = { HTTPS_PROXY: proxy.url.href }
    const answer = await check(
      checkerWith(async () => [PUBLIC_ADDRESS], env),
      `https://${HOST}/ `,
    )
    const refused = await check(
      checkerWith(async () => ['10.0.0.1'], env),
      `https://${HOST}/ `,
      8,
    )

    expect(answer).toMatchObject({ activeness: 'active' })
    expect(refused).toMatchObject({ activeness: 'unknown' })
    expect(proxy.requests.map(({ target }) => target)).toEqual([`${PUBLIC_ADDRESS}:443`])
  } finally {
    await proxy.close()
  }
})

test('a connection that is not taken is given up', async () => {
  const checker = createLiveChecker({
    ...{ types: [], hosts: [], env: {}, version: '1.0.0', connectTimeout: 50 },
    resolve: async () => [PUBLIC_ADDRESS],
    dial: () => new Socket(),
  })
  checkers.push(checker)

  expect(await check(checker, `https://${HOST}/ `)).toEqual({
    activeness: 'unknown',
    reason: 'the connection timed out',
  })
})
