import { describe, expect, test } from '@jest/globals'

import { hashOf, readToken } from '../../src/service/keys/token.ts'
import { embeddedStore } from '../support/each-store.ts'
import { testService } from '../support/test-service.ts'

const KEYS = '/api/public/api-key'
const SEARCH = '/api/public/alert/search'
const SCAN = '/api/analyzer/commit/scan'

const store = embeddedStore()
const running = testService(store)

const create = (name: string, type: string) => running().ask('POST', KEYS, { name, type })

test('a new key is the key file of the interface, under the address of the service', async () => {
  const { status, headers, body } = await create('ci', 'Integration')

  const { address } = running().service
  const { id, key, token, ...more } = body.api_keys[address]
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
  expect(Object.keys(body)).toEqual(['api_keys'])
  expect(Object.keys(body.api_keys)).toEqual([address])
  expect(more).toEqual({})
  expect(id).toMatch(/^KSV-[0-9a-f-]{36}$/)
  expect(key).toMatch(/^[\w-]{43}$/)
  expect(Buffer.from(token, 'base64').toString()).toBe(`${id}:${key}`)
})

test('the list has the key without anything that lets in, and when it was used last', async () => {
  const { body } = await create('listed', 'Read')
  const { id, key, token } = body.api_keys[running().service.address]
  const listed = async () =>
    (await running().ask('GET', KEYS)).body.api_keys.find((one: { id: string }) => one.id === id)

  const before = await listed()
  await running().ask('POST', SEARCH, { filters: [] }, { token })
  const after = await listed()

  expect(before).toEqual({
    id,
    name: 'listed',
    type: 'Read',
    created_by: expect.stringMatching(/^key:KSV-/),
    created: expect.stringMatching(/Z$/),
    last_used: null,
    expires: null,
    repositories: null,
    teams: null,
  })
  expect(after.last_used).toMatch(/Z$/)
  expect(JSON.stringify(after)).not.toContain(key)
})

test('a revoked key is refused from the next request on', async () => {
  const { body } = await create('revoked', 'Integration')
  const { id, token } = body.api_keys[running().service.address]

  const before = await running().ask('POST', SEARCH, { filters: [] }, { token })
  const revoked = await running().ask('DELETE', `${KEYS}/${id}`)
  const after = await running().ask('POST', SEARCH, { filters: [] }, { token })
  const again = await running().ask('DELETE', `${KEYS}/${id}`)

  expect([before.status, revoked.status, after.status, again.status]).toEqual([200, 204, 401, 404])
})

describe('a key may do what its type says', () => {
  test.each([
    ['Integration', 404, 200, 404, 403],
    ['Scan', 404, 403, 403, 403],
    ['Read', 403, 200, 403, 403],
    ['Admin', 404, 200, 404, 200],
  ] as const)('%s: scans %i, search %i, review %i, keys %i', async (type, scan, search, review, keys) => {
    const token = await running().token(type)
    const ask = async (method: string, path: string, body?: object) =>
      (await running().ask(method, path, body, { token })).status

    expect(await ask('GET', `${SCAN}/${crypto.randomUUID()}`)).toBe(scan)
    expect(await ask('POST', SEARCH, { filters: [] })).toBe(search)
    expect(await ask('POST', `/api/public/alert/${crypto.randomUUID()}/reinstate`, {})).toBe(review)
    expect(await ask('GET', KEYS)).toBe(keys)
  })
})

describe('without a good token nothing is answered', () => {
  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic eDp5' }],
    ['no token of ours', { authorization: 'Bearer abc' }],
    [
      'a key that never was',
      { authorization: `Bearer ${btoa(`KSV-${crypto.randomUUID()}:${'a'.repeat(43)}`)}` },
    ],
  ])('%s', async (_, headers) => {
    const answers = await Promise.all([
      running().ask('POST', SEARCH, { filters: [] }, { token: null, headers }),
      running().ask('GET', `${SCAN}/${crypto.randomUUID()}`, undefined, { token: null, headers }),
    ])

    for (const { status, headers: answered, body } of answers) {
      expect(status).toBe(401)
      expect(answered.get('www-authenticate')).toBe('Bearer realm="keysieve"')
      expect(body).toMatchObject({ code: 'unauthorized', message: expect.stringMatching(/\.$/) })
    }
  })

  test('the right id with a wrong key', async () => {
    const { id } = readToken(await running().token())!
    const token = btoa(`${id}:${'a'.repeat(43)}`)

    expect((await running().ask('POST', SEARCH, { filters: [] }, { token })).status).toBe(401)
  })
})

test('R8: of a key, its SHA-256 alone is kept', async () => {
  const token = await running().token()
  const { id, key } = readToken(token)!

  const row = await store()
    .store.db.selectFrom('api_keys')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  expect(Buffer.from(row.key_hash)).toEqual(hashOf(key))
  expect(JSON.stringify(row)).not.toContain(key)
})

test.each([
  [{ name: '', type: 'Integration' }],
  [{ name: ' ', type: 'Integration' }],
  [{ name: 'x', type: 'integration' }],
  [{ name: 'x' }],
])('a key asked for with %j is refused', async (body) => {
  expect((await running().ask('POST', KEYS, body)).status).toBe(400)
})
