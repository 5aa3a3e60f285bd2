import { request } from 'node:http'
import { expect, test } from '@jest/globals'

import { embeddedStore } from '../support/each-store.ts'
import { testService } from '../support/test-service.ts'

const SEARCH = '/api/public/alert/search'

const store = embeddedStore()
const running = testService(store, {
  requestsPerMinute: 20,
  metricsToken: 'metrics-token',
  baseUrl: 'https://ks.example.com',
})

test('healthz and readyz are open', async () => {
  const [health, ready] = await Promise.all([
    running().ask('GET', '/healthz', undefined, { token: null }),
    running().ask('GET', '/readyz', undefined, { token: null }),
  ])

  expect([health.status, health.body]).toEqual([200, { status: 'ok' }])
  expect([ready.status, ready.body]).toEqual([200, { status: 'ready' }])
})

test('metrics are for their token and for Admin keys', async () => {
  const { ask, token } = running()
  const metrics = (options: { token: string | null }) => ask('GET', '/metrics', undefined, options)

  const answers = await Promise.all([
    metrics({ token: null }),
    metrics({ token: await token('Integration') }),
    metrics({ token: await token('Admin') }),
    metrics({ token: 'metrics-token' }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 200, 200])
  expect(answers[3]?.body).toContain('# TYPE keysieve_http_request_duration_seconds histogram')
  expect(answers[3]?.body).toContain('# TYPE keysieve_scans gauge')
})

test('an answer carries the identifier of its request, the caller’s own where it is a plain one', async () => {
  const own = await running().ask('GET', '/healthz', undefined, { headers: { 'x-request-id': 'run-42' } })
  const bad = await running().ask('GET', '/healthz', undefined, { headers: { 'x-request-id': 'a b"c' } })
  const none = await running().ask('GET', '/nothing')

  expect(own.headers.get('x-request-id')).toBe('run-42')
  expect(bad.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  expect(none.status).toBe(404)
  expect(none.body.request_id).toBe(none.headers.get('x-request-id'))
})

test('log lines are JSON with the request’s identifier, without the token', async () => {
  const token = await running().token()
  await running().ask('POST', SEARCH, { filters: [] }, { token, headers: { 'x-request-id': 'logged' } })

  const lines = running()
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

  expect(lines.filter(({ reqId }) => reqId === 'logged')).toHaveLength(2)
  expect(running().log()).not.toContain(token)
})

test('a key that asks too often is told when to come again, and others are not held up', async () => {
  const [greedy, other] = await Promise.all([running().token(), running().token()])
  for (let i = 0; i < 20; i++) await running().ask('POST', SEARCH, { filters: [] }, { token: greedy })

  const refused = await running().ask('POST', SEARCH, { filters: [] }, { token: greedy })
  const served = await running().ask('POST', SEARCH, { filters: [] }, { token: other })

  expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(served.status).toBe(200)
})

test('the OpenAPI document names every operation, and the address that clients use', async () => {
  const { body } = await running().ask('GET', '/openapi.json', undefined, { token: null })

  expect(body.openapi).toBe('3.1.0')
  expect(body.servers).toEqual([{ url: 'https://ks.example.com' }])
  expect(Object.keys(body.paths).sort()).toEqual([
    '/api/analyzer/commit/scan',
    '/api/analyzer/commit/scan/{scan_uuid}',
    '/api/public/alert/count',
    '/api/public/alert/search',
    '/api/public/alert/{alert_id}/dismiss',
    '/api/public/alert/{alert_id}/reinstate',
    '/api/public/alert/{alert_id}/review',
    '/api/public/api-key',
    '/api/public/api-key/{id}',
    '/api/public/event/count',
    '/api/public/event/search',
    '/api/public/hook/{repo_id}',
    '/api/public/organization-hook/{receiver_id}',
    '/api/public/repo',
    '/api/public/repo/{repo_id}',
    '/api/public/repo/{repo_id}/scan',
    '/api/public/repo/{repo_id}/webhook',
    '/api/v1/incidents/{incident_id}',
    '/api/v1/incidents/{incident_id}/links',
    '/api/v1/incidents/{incident_id}/links/{link_id}',
    '/api/v1/notification-channels',
    '/api/v1/notification-channels/{channel_id}',
    '/api/v1/notification-channels/{channel_id}/messages/{message_id}/send',
    '/api/v1/notification-channels/{channel_id}/test',
    '/api/v1/organizations',
    '/api/v1/organizations/{organization_id}',
    '/api/v1/organizations/{organization_id}/resync',
    '/api/v1/review/incidents',
    '/api/v1/search/incidents',
    '/api/v1/teams',
    '/api/v1/teams/{team_id}',
  ])
})

test.each([
  ['GET', SEARCH, 'POST'],
  ['PUT', '/api/public/repo/00000000-0000-4000-8000-000000000000?x=1', 'DELETE, GET, HEAD, PATCH'],
  ['PUT', '/api/public/repo/x', 'DELETE, GET, HEAD, PATCH'],
  ['POST', '/healthz', 'GET, HEAD'],
  ['OPTIONS', '/api/public/api-key', 'GET, HEAD, POST'],
  ['TRACE', '/api/analyzer/commit/scan', 'POST'],
])('%s %s is refused with the methods that the path takes', async (method, path, allowed) => {
  const { status, allow, code } = await rawAsk(method, path)

  expect([status, allow, code]).toEqual([405, allowed, 'method_not_allowed'])
})

test('a browser that opens an operation is told its methods too, and an unknown path stays one', async () => {
  const asBrowser = { token: null, headers: { accept: 'text/html' } }
  const wrong = await running().ask('GET', SEARCH, undefined, asBrowser)
  const unknown = await running().ask('POST', '/api/public/nothing', '<a>', {
    headers: { 'content-type': 'text/xml' },
  })

  expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST'])
  expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
})

test('every operation documents how it may be refused', async () => {
  const { body } = await running().ask('GET', '/openapi.json', undefined, { token: null })
  const statuses = (path: string, method: string): string[] => Object.keys(body.paths[path][method].responses)

  expect(statuses('/api/public/alert/search', 'post')).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '405', '413', '429', '503']),
  )
  expect(statuses('/api/public/repo/{repo_id}', 'get')).toEqual(
    expect.arrayContaining(['200', '400', '401', '403', '404', '405', '429', '503']),
  )
  expect(body.components.responses.TooManyRequests.headers['Retry-After'].required).toBe(true)
})

/** fetch has no TRACE. */
function rawAsk(method: string, path: string) {
  return new Promise<{ status: number; allow: string | undefined; code: string }>((done, fail) => {
    const sent = request(new URL(path, running().service.address), { method }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      response.on('end', () =>
        done({ status: response.statusCode!, allow: response.headers.allow, code: JSON.parse(text).code }),
      )
    })
    sent.on('error', fail)
    sent.end()
  })
}
