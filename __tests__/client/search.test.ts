import { inspect } from 'node:util'
import { describe, expect, test } from '@jest/globals'

import { eachAlert, searchAlerts } from '../../src/client/alert-search.ts'
import { eachEvent, searchEvents } from '../../src/client/event-search.ts'
import { createHttp, type ServiceHttp } from '../../src/client/http.ts'
import { failureOf } from '../support/failure.ts'
import { scannerOptions, TOKEN } from '../support/remote-scan.ts'
import { json, type ScanService, type ScanServiceScript, startScanService } from '../support/scan-service.ts'

const NEVER = new AbortController().signal
const SHA = 'ab'.repeat(20)

const PLACE = {
  alert_type: 'REPO_SCAN_MATCH',
  url: 'git://github.com/o/r.git',
  secret_hash: 'a392d713-0000-4000-8000-000000000000',
  secret_type: 'google_api_key',
  severity: 'critical',
  commit_sha: SHA,
  file_path: 'token.py',
  line_no: 32,
  cols: [13, 52],
  secret_checker_results: { tags: ['active_secret'] },
}

const ALERT = {
  ...PLACE,
  alert_id: 'a1',
  state: 'ACTIVE',
  resolution: null,
  author: 'dev@example.com',
  author_time: '2026-01-01T00:00:00Z',
  occurrences: 3,
  created: '2026-01-02T03:04:05.678Z',
  last_updated: '2026-01-02T03:04:05.342716+00:00',
}

const EVENT = {
  ...PLACE,
  event_id: 'e1',
  alert_id: null,
  action: 'ignored',
  scan_uuid: null,
  actor: 'scan',
  created: '2026-01-02T03:04:05.678Z',
}

const IN_MODEL = {
  type: 'REPO_SCAN_MATCH',
  repository: 'git://github.com/o/r.git',
  secretHash: 'a392d713-0000-4000-8000-000000000000',
  secretType: 'google_api_key',
  severity: 'critical',
  commit: SHA,
  path: 'token.py',
  line: 32,
  columns: [13, 52],
  tags: ['active_secret'],
  created: '2026-01-02T03:04:05.678Z',
}

const REQUEST = { filters: [], limit: 10, page: 1 }

async function withService<T>(
  script: ScanServiceScript,
  work: (http: ServiceHttp, service: ScanService) => Promise<T>,
): Promise<T> {
  const service = await startScanService(script)
  try {
    return await work(createHttp(scannerOptions(service.url)), service)
  } finally {
    await service.close()
  }
}

describe('alert search', () => {
  test('sends filters, limit and page as the interface has them', async () => {
    const filters = [
      { id: 'alert_type', values: ['REPO_SCAN_MATCH'] },
      { id: 'created', values: [new Date(Date.UTC(2026, 0, 2))], op: 'GE', exactMatch: false },
    ]

    const [request] = await withService({}, async (http, { requests }) => {
      await searchAlerts(http, { filters, limit: 10, page: 2 }, NEVER)
      return requests
    })

    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/public/alert/search',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: {
        filters: [
          { id: 'alert_type', value: ['REPO_SCAN_MATCH'], op: 'EQ', exact_match: true },
          { id: 'created', value: ['2026-01-02T00:00:00.000Z'], op: 'GE', exact_match: false },
        ],
        limit: 10,
        page: 2,
      },
    })
  })

  test('gives alerts in the words of the model', async () => {
    const script = {
      alerts: [json(200, { alerts: [{ ...ALERT, labels: ['new'] }], page: 1, has_more: true })],
    }

    const page = await withService(script, (http) => searchAlerts(http, REQUEST, NEVER))

    expect(page).toEqual({
      hasMore: true,
      items: [
        {
          ...IN_MODEL,
          id: 'a1',
          state: 'ACTIVE',
          resolution: null,
          author: 'dev@example.com',
          authorTime: '2026-01-01T00:00:00Z',
          occurrences: 3,
          lastUpdated: '2026-01-02T03:04:05.342716+00:00',
        },
      ],
    })
  })

  test('takes the bare array of a service without an envelope', async () => {
    const page = await withService({ alerts: [json(200, [ALERT])] }, (http) =>
      searchAlerts(http, REQUEST, NEVER),
    )

    expect(page.items.map(({ id }) => id)).toEqual(['a1'])
    expect(page).not.toHaveProperty('hasMore')
  })

  test.each([
    [{ alerts: null }, 'alerts is not an array'],
    ['none', 'alerts is not an array'],
    [{ alerts: [ALERT, { ...ALERT, line_no: 0 }] }, 'alerts[1] at "/line_no" must be >= 1'],
    [{ alerts: [{ ...ALERT, created: 'yesterday' }] }, 'alerts[0] at "/created" must match pattern'],
  ])('refuses an answer that is not what the interface describes: %#', async (body, problem) => {
    const script = { alerts: [json(200, body)] }

    const error = await withService(script, (http) => failureOf(() => searchAlerts(http, REQUEST, NEVER)))

    expect(error.code).toBe('service')
    expect(error.message).toContain(`is invalid: ${problem}`)
  })

  test('fails at once on 401, without the token that the service repeats', async () => {
    const script = { alerts: [json(401, { message: `no such key: ${TOKEN}` })] }

    const { error, calls } = await withService(script, async (http, { requests }) => ({
      error: await failureOf(() => searchAlerts(http, REQUEST, NEVER)),
      calls: requests.length,
    }))

    expect(error.message).toContain('with 401: "no such key: [API key]".')
    expect(inspect(error, { depth: null, showHidden: true })).not.toContain(TOKEN)
    expect(calls).toBe(1)
  })

  test('goes through every page', async () => {
    const page = (ids: readonly string[], hasMore: boolean) =>
      json(200, { alerts: ids.map((id) => ({ ...ALERT, alert_id: id })), has_more: hasMore })
    const script = { alerts: [page(['a', 'b'], true), page(['c'], false)] }

    const { ids, pages } = await withService(script, async (http, { requests }) => {
      const alerts = await collect(eachAlert(http, [], { pageSize: 2 }, NEVER))
      return { ids: alerts.map(({ id }) => id), pages: requests.map(({ body }) => body) }
    })

    expect(ids).toEqual(['a', 'b', 'c'])
    expect(pages).toEqual([
      { filters: [], limit: 2, page: 1 },
      { filters: [], limit: 2, page: 2 },
    ])
  })

  test('ends when it is cancelled', async () => {
    const error = await withService({}, (http) =>
      failureOf(() => searchAlerts(http, REQUEST, AbortSignal.abort())),
    )

    expect(error.code).toBe('cancelled')
  })
})

describe('event search', () => {
  test('gives events in the words of the model', async () => {
    const script = { events: [json(200, { events: [EVENT], has_more: false })] }

    const { page, paths } = await withService(script, async (http, { requests }) => ({
      page: await searchEvents(http, REQUEST, NEVER),
      paths: requests.map(({ path }) => path),
    }))

    expect(paths).toEqual(['/api/public/event/search'])
    expect(page).toEqual({
      hasMore: false,
      items: [{ ...IN_MODEL, id: 'e1', alert: null, action: 'ignored', scan: null, actor: 'scan' }],
    })
  })

  test('goes through every page, or up to a limit', async () => {
    const script = { events: [json(200, [EVENT, { ...EVENT, event_id: 'e2' }])] }

    const events = await withService(script, (http) =>
      collect(eachEvent(http, [], { pageSize: 2, limit: 1 }, NEVER)),
    )

    expect(events.map(({ id }) => id)).toEqual(['e1'])
  })
})

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
