import fastifyCookie from '@fastify/cookie'
import { expect, test } from '@jest/globals'
import fastify from 'fastify'

import { consoleCookies } from '../../../src/service/console/cookies.ts'

async function at(address: string) {
  const app = fastify()
  await app.register(fastifyCookie)
  const { session } = consoleCookies(() => address)
  app.get('/in', async (_, reply) => session.write(reply, 'a-token'))
  app.get('/out', async (_, reply) => session.write(reply, null))
  app.get('/who', async (request) => session.read(request) ?? 'nobody')
  const set = async (path: string) =>
    String((await app.inject(path)).headers['set-cookie'])
      .split('; ')
      .sort()
  const who = async (cookie: string) => (await app.inject({ url: '/who', headers: { cookie } })).body
  return { set, who }
}

test('over TLS a cookie is tied to this very host, and sent over TLS alone', async () => {
  const { set } = await at('https://ks.example.com')

  expect(await set('/in')).toEqual(
    ['__Host-keysieve=a-token', 'HttpOnly', 'Max-Age=604800', 'Path=/', 'SameSite=Lax', 'Secure'].sort(),
  )
})

test('a cookie that is taken away has no value and no time to live', async () => {
  const { set } = await at('http://127.0.0.1:8080')

  expect(await set('/out')).toEqual(['HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax', 'keysieve='])
})

test.each([
  ['other=b; __Host-keysieve=token', 'token'],
  ['__Host-keysieve=first; __Host-keysieve=second', 'first'],
  ['keysieve=of-a-neighboring-host', 'nobody'],
  ['x__Host-keysieve=token', 'nobody'],
  ['__Host-keysieve', 'nobody'],
  [';;=;', 'nobody'],
])('over TLS the cookies %j are of %j', async (cookie, expected) => {
  const { who } = await at('https://ks.example.com')

  expect(await who(cookie)).toBe(expected)
})
