import { expect, test } from '@jest/globals'

import { createLiveChecker } from '../../../src/engine/live/live-checker.ts'
import { secretOf, subjectOf } from '../../support/live-subject.ts'
import { startProviders } from '../../support/provider-server.ts'
import { startProxy } from '../../support/proxy-server.ts'
import { json } from '../../support/scan-service.ts'

const TYPE = 'github_personal_access_token'
const UNTIL = new AbortController().signal

test('a provider is asked through the proxy that the environment sets, by its name', async () => {
  const server = await startProviders(['api.github.com'], json(200, { login: 'octocat' }))
  const proxy = await startProxy({ port: server.port })
  const env = { HTTPS_PROXY: `http://ada:word@${proxy.url.host}` }
  const checker = createLiveChecker({ types: [], hosts: [], env, version: '1.0.0', ca: server.ca })
  try {
    const answers = [7, 8, 9, 10].map((seed) => checker.check(subjectOf(TYPE, secretOf(TYPE, seed)), UNTIL))

    expect((await Promise.all(answers)).map((answer) => answer?.activeness)).toEqual(Array(4).fill('active'))
    expect(new Set(proxy.requests.map(({ target }) => target))).toEqual(new Set(['api.github.com:443']))
    expect(proxy.requests.length).toBeLessThanOrEqual(2)
    expect(proxy.requests[0]?.authorization).toBe(`Basic ${btoa('ada:word')}`)
  } finally {
    checker.close()
    await proxy.close()
    await server.close()
  }
})

test.each([
  ['refuses', { status: 403 }, 10_000, 'the proxy refused to connect to it (403)'],
  ['wants to know who asks', { status: 407 }, 10_000, 'the proxy refused to connect to it (407)'],
  ['never answers', 'hang', 300, 'no response came within 0.3 s'],
] as const)('a proxy that %s leaves the secret unknown', async (_what, answer, timeout, reason) => {
  const proxy = await startProxy(answer)
  const env = { HTTPS_PROXY: proxy.url.href }
  const checker = createLiveChecker({ types: [], hosts: [], env, version: '1.0.0', timeout })
  try {
    expect(await checker.check(subjectOf(TYPE, secretOf(TYPE)), UNTIL)).toEqual({
      activeness: 'unknown',
      reason,
    })
  } finally {
    checker.close()
    await proxy.idle()
    await proxy.close()
  }
})

test('a setting that is no proxy is said, without its text', async () => {
  const env = { HTTPS_PROXY: 'ftp://ada:word@proxy.example.com' }
  const checker = createLiveChecker({ types: [], hosts: [], env, version: '1.0.0' })

  expect(await checker.check(subjectOf(TYPE, secretOf(TYPE)), UNTIL)).toEqual({
    activeness: 'unknown',
    reason: 'HTTPS_PROXY is not the address of an HTTP proxy',
  })
  checker.close()
})
