import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, test } from '@jest/globals'

import { onEachStore } from '../support/each-store.ts'
import { hashOf, scanCommits, scanRepository } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

const SEARCH = '/api/public/alert/search'
const ONE = 'git://git.example.com/org/one.git'
const TWO = 'git://git.example.com/org/two.git'

onEachStore((store) => {
  const running = testService(store)
  const search = async (filters: unknown, rest: object = {}) => {
    const { status, body } = await running().ask('POST', SEARCH, { filters, ...rest })
    if (status !== 200) throw new Error(`${status}: ${body.message}`)
    return body
  }
  /** The paths of the alerts that filters give, sorted. */
  const paths = async (...filters: object[]): Promise<string[]> =>
    (await search(filters)).alerts.map((alert: { file_path: string }) => alert.file_path).sort()

  beforeAll(async () => {
    await scanRepository(running(), 'https://git.example.com/org/one', [
      {
        ...{ secretHash: hashOf(1), repositoryHash: hashOf(11) },
        ...{ path: 'one/a.py', severity: 'critical', tags: ['active_secret'] },
      },
      { secretHash: hashOf(2), path: 'one/100%_b.js', severity: 'low', secretType: 'aws_secret_access_key' },
    ])
    await scanRepository(running(), 'https://git.example.com/org/two', [
      { secretHash: hashOf(1), path: 'two/a.py', author: 'Other@Example.com' },
    ])
    await scanCommits(running(), 'https://git.example.com/org/one', [
      { secretHash: hashOf(3), path: 'pull.py' },
    ])
  })

  test('no filter gives everything, the newest first, in the envelope', async () => {
    const { alerts, ...envelope } = await search([])

    expect(envelope).toEqual({ page: 1, limit: 100, has_more: false })
    const created = alerts.map((alert: { created: string }) => alert.created)
    expect(created).toHaveLength(4)
    expect(created).toEqual([...created].sort().reverse())
  })

  test('an alert has every field of the interface', async () => {
    const { alerts } = await search([{ id: 'file_path', value: ['one/a.py'], op: 'EQ', exact_match: true }])

    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(alerts).toEqual([
      {
        alert_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        incident_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        alert_type: 'REPO_SCAN_MATCH',
        url: ONE,
        secret_hash: hashOf(1),
        repository_hash: hashOf(11),
        secret_type: 'google_api_key',
        severity: 'critical',
        state: 'ACTIVE',
        resolution: null,
        commit_sha: 'a'.repeat(40),
        file_path: 'one/a.py',
        line_no: 1,
        cols: [13, 52],
        author: 'dev@example.com',
        author_time: '2026-01-02T03:04:05.000Z',
        occurrences: 1,
        secret_checker_results: { tags: ['active_secret'] },
        created: time,
        last_updated: time,
        comment: null,
        reviewed_by: null,
      },
    ])
  })

  test('an alert is found by the hash that reports and policies show', async () => {
    expect(await paths({ id: 'repository_hash', value: [hashOf(11)] })).toEqual(['one/a.py'])
  })

  test('the events of an alert have its hash in the repository', async () => {
    const { body } = await running().ask('POST', '/api/public/event/search', {
      filters: [{ id: 'repository_hash', value: [hashOf(11)] }],
    })

    expect(body.events).toMatchObject([{ action: 'detected', secret_hash: hashOf(1), file_path: 'one/a.py' }])
  })

  test('alerts of repository scans in the listed repositories, as the interface asks for them', async () => {
    const filters = [
      { id: 'alert_type', value: ['REPO_SCAN_MATCH'], op: 'EQ', exact_match: true },
      { id: 'url', value: [ONE], op: 'EQ', exact_match: true },
    ]

    expect(await paths(...filters)).toEqual(['one/100%_b.js', 'one/a.py'])
  })

  test.each([
    ['the type of a scan of commits', [{ id: 'alert_type', value: ['COMMIT_SCAN_MATCH'] }], ['pull.py']],
    [
      'a repository written another way',
      [{ id: 'url', value: ['https://GIT.example.com/org/two'] }],
      ['two/a.py'],
    ],
    [
      'one of several values',
      [{ id: 'severity', value: ['critical', 'low'] }],
      ['one/100%_b.js', 'one/a.py'],
    ],
    ['no value', [{ id: 'severity', value: [] }], []],
    ['all but a value', [{ id: 'secret_type', op: 'NEQ', value: ['google_api_key'] }], ['one/100%_b.js']],
    ['a missing value', [{ id: 'resolution', op: 'EQ', value: ['REVOKED'] }], []],
    [
      'another or no value',
      [{ id: 'resolution', op: 'NEQ_NULL_AWARE', value: ['REVOKED'] }],
      ['one/100%_b.js', 'one/a.py', 'pull.py', 'two/a.py'],
    ],
    ['a tag', [{ id: 'tags', value: ['active_secret', 'x'] }], ['one/a.py']],
    ['a pattern', [{ id: 'file_path', op: 'LIKE', value: ['two/%'] }], ['two/a.py']],
    ['a pattern in either case', [{ id: 'author', op: 'ILIKE', value: ['other@%'] }], ['two/a.py']],
    [
      'a part of the value',
      [{ id: 'file_path', value: ['A.PY'], exact_match: false }],
      ['one/a.py', 'two/a.py'],
    ],
    [
      'signs of patterns in a part',
      [{ id: 'file_path', value: ['0%_'], exact_match: false }],
      ['one/100%_b.js'],
    ],
    [
      'a time',
      [
        { id: 'created', op: 'GE', value: ['2026-01-01T00:00:00+00:00'] },
        { id: 'severity', value: ['low'] },
      ],
      ['one/100%_b.js'],
    ],
    ['a time to come', [{ id: 'created', op: 'GT', value: ['2999-01-01T00:00:00Z'] }], []],
    ['a secret in all repositories', [{ id: 'secret_hash', value: [hashOf(1)] }], ['one/a.py', 'two/a.py']],
  ])('filtered by %s', async (_, filters, expected) => {
    expect(await paths(...filters)).toEqual(expected)
  })

  test('filters of several repositories come sorted together, page by page', async () => {
    const filters = [{ id: 'url', value: [ONE, TWO] }]

    const all = await search(filters)
    const first = await search(filters, { limit: 3, page: 1 })
    const second = await search(filters, { limit: 3, page: 2 })

    expect(all.alerts).toHaveLength(4)
    expect([...first.alerts, ...second.alerts]).toEqual(all.alerts)
    expect([first.has_more, second.has_more]).toEqual([true, false])
  })

  test.each([
    ['no filter', []],
    ['what a list does not hold', [{ id: 'tags', op: 'NEQ', value: ['absent'] }]],
  ])('all pages of %s are the whole, each alert once', async (_, filters) => {
    const all = await search(filters)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => search(filters, { limit: 1, page })))

    expect(all.alerts).toHaveLength(4)
    expect(pages.flatMap(({ alerts }) => alerts)).toEqual(all.alerts)
    expect(pages.map(({ has_more }) => has_more)).toEqual([true, true, true, false])
  })

  test('the count is that of the search', async () => {
    const filters = [{ id: 'url', value: [ONE] }]

    expect((await running().ask('POST', '/api/public/alert/count', { filters })).body).toEqual({ count: 3 })
    expect((await running().ask('POST', '/api/public/alert/count', { filters: [] })).body).toEqual({
      count: 4,
    })
  })

  describe('what can’t be understood is refused with a sentence', () => {
    test.each([
      [
        [{ id: 'color', value: ['red'] }],
        'filters[0].id is "color", which is not an attribute. Use one of alert_id, ',
      ],
      [
        [{ id: 'severity', op: 'LIKE', value: ['x'] }],
        'filters[0].op is "LIKE"; severity takes EQ, NEQ, NEQ_NULL_AWARE.',
      ],
      [
        [{ id: 'created', op: 'GT', value: ['2026-01-01'] }],
        'filters[0].value[0] is "2026-01-01"; use an ISO 8601 date and time in UTC',
      ],
      [[{ id: 'created', value: ['2026-01-01T00:00:00+01:00'] }], 'ending in Z or +00:00'],
      [[{ id: 'alert_id', value: ['1'] }], 'filters[0].value[0] is "1", which is not a UUID.'],
      [[{ id: 'severity' }], "filters[0] must have required property 'value'."],
      [[{ id: '[object Object]', value: ['x'] }], 'which is not an attribute'],
      [
        Array.from({ length: 21 }, () => ({ id: 'severity', value: ['x'] })),
        'There are 21 filters; at most 20 are allowed.',
      ],
      [[{ id: 'severity', value: ['x'.repeat(2049)] }], 'is longer than 2048 characters'],
      ['all', 'filters must be array.'],
    ])('%j', async (filters, sentence) => {
      const { status, body } = await running().ask('POST', SEARCH, { filters })

      expect([status, body.code]).toEqual([400, 'invalid_request'])
      expect(body.message).toContain(sentence)
    })

    test.each([
      [{ limit: 0 }, 'limit must be >= 1.'],
      [{ limit: 1001 }, 'limit must be <= 1000.'],
      [{ page: 0 }, 'page must be >= 1.'],
      [{ page: '1' }, 'page must be integer.'],
    ])('%j', async (paging, sentence) => {
      const { status, body } = await running().ask('POST', SEARCH, { filters: [], ...paging })

      expect([status, body.message]).toEqual([400, sentence])
    })
  })

  test('a search as people paste it into curl is read as JSON', async () => {
    const { status, body } = await running().ask('POST', SEARCH, '{"filters":[], "limit": 10}', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    expect(status).toBe(200)
    expect(body.limit).toBe(10)
  })

  test('a path and an author are kept and found whole, however long they are', async () => {
    const noise = Array.from({ length: 300 }, (_, at) => createHash('sha256').update(`${at}`).digest('hex'))
    const [path, author] = [`long/${noise.join('/')}`, noise.slice(0, 30).join(' ')]
    await scanCommits(running(), 'https://git.example.com/org/long', [
      { secretHash: hashOf(9), path, author },
      { secretHash: hashOf(10), path: 'long/other.py', author: `${author.slice(0, -1)}!` },
    ])

    expect(await paths({ id: 'author', value: [author] })).toEqual([path])
    expect(await paths({ id: 'file_path', op: 'LIKE', value: [`long/${noise[0]}%`] })).toEqual([path])
  })
})
