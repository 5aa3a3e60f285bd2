import { beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { ALERT_COLUMNS } from '../../src/service/search/columns.ts'
import { conditionsOf } from '../../src/service/search/filter.ts'
import type { AskedFilter } from '../../src/service/search/read-filter.ts'
import { ALL_REPOSITORIES } from '../../src/service/search/scope.ts'
import { search } from '../../src/service/search/search.ts'
import { onEachStore, onPostgresql } from '../support/each-store.ts'
import { hashOf, scanCommits } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

const ALERTS = '/api/public/alert/search'
const EVENTS = '/api/public/event/search'

onEachStore((store) => {
  const running = testService(store)
  const ask = (filters: readonly AskedFilter[], rest: object = {}, path = ALERTS) =>
    running().ask('POST', path, { filters, ...rest })
  const paths = async (...filters: AskedFilter[]): Promise<string[]> =>
    (await ask(filters)).body.alerts.map(({ file_path }: { file_path: string }) => file_path).sort()

  beforeAll(async () => {
    await scanCommits(running(), 'https://git.example.com/org/first', [
      { secretHash: hashOf(1), path: 'a.py', secretType: 'google_api_key' },
      { secretHash: hashOf(2), path: 'b\\c.py', secretType: 'aws_secret_access_key' },
    ])
    await scanCommits(running(), 'https://git.example.com/org/second', [
      { secretHash: hashOf(3), path: 'd.py', secretType: 'google_oauth_client' },
    ])
  })

  test.each([
    ['created', 'GE', '0000-01-01T00:00:00Z', 'which is not a valid date and time'],
    ['created', 'GE', '2026-02-30T00:00:00Z', 'which is not a valid date and time'],
    ['created', 'GE', '2025-02-29T00:00:00Z', 'which is not a valid date and time'],
    ['created', 'GE', '2026-01-01T24:00:00Z', 'which is not a valid date and time'],
    ['created', 'GE', '2026-13-01T00:00:00Z', 'which is not a valid date and time'],
    ['created', 'GE', '2026-01-01T00:00:60Z', 'which is not a valid date and time'],
    ['file_path', 'LIKE', 'folder\\', 'ends with an escape character'],
    ['author', 'ILIKE', '\\\\\\', 'ends with an escape character'],
    ['url', 'LIKE', '\\', 'ends with an escape character'],
    ['file_path', 'EQ', 'a\u0000b', 'contains a NUL character'],
  ])('%s %s %j is a 400 that names the value', async (id, op, value, sentence) => {
    const { status, body } = await ask([{ id, op, value: ['ok', value].slice(id === 'created' ? 1 : 0) }])

    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.message).toMatch(/^filters\[0\]\.value\[[01]\] /)
    expect(body.message).toContain(sentence)
  })

  test.each([
    ['created', 'GE', '0001-01-01T00:00:00Z'],
    ['created', 'LE', '9999-12-31T23:59:59.999999999Z'],
    ['created', 'GE', '2024-02-29T23:59:59+00:00'],
    ['file_path', 'LIKE', 'folder\\\\'],
    ['file_path', 'LIKE', '\\%'],
  ])('%s %s %j is taken', async (id, op, value) => {
    expect((await ask([{ id, op, value: [value] }])).status).toBe(200)
  })

  test('a pattern that ends in an escaped backslash means one', async () => {
    expect(await paths({ id: 'file_path', op: 'LIKE', value: ['b\\\\%'] })).toEqual(['b\\c.py'])
    expect(await paths({ id: 'file_path', value: ['\\'], exact_match: false })).toEqual(['b\\c.py'])
  })

  test('any zero character that gets to the database is a 400', async () => {
    const { status, body } = await running().ask('POST', '/api/public/api-key', {
      name: 'a\u0000b',
      type: 'Read',
    })

    expect([status, body.message]).toEqual([400, 'A value contains a NUL character. Remove it.'])
  })

  test('of several times, any may match', async () => {
    const years = ['2999-01-01T00:00:00Z', '2000-01-01T00:00:00Z']

    expect(await paths({ id: 'created', op: 'GT', value: years })).toHaveLength(3)
    expect(await paths({ id: 'created', op: 'LE', value: years })).toHaveLength(3)
    expect(await paths({ id: 'created', op: 'LT', value: years.slice(1) })).toEqual([])
    expect(await paths({ id: 'created', op: 'GE', value: [] })).toEqual([])
  })

  test.each([[{ page: 1_000_002, limit: 1 }], [{ page: 1002, limit: 1000 }], [{ page: 1e300, limit: 1 }]])(
    '%j lies too deep, and the sentence says what helps',
    async (paging) => {
      for (const path of [ALERTS, EVENTS]) {
        const { status, body } = await ask([], paging, path)

        expect([status, body.message]).toEqual([
          400,
          'page is beyond the first 1,000,000 results. Narrow the filters, for example with created.',
        ])
      }
    },
  )

  test('the deepest page is answered', async () => {
    expect((await ask([], { page: 1001, limit: 1000 })).body).toEqual({
      alerts: [],
      page: 1001,
      limit: 1000,
      has_more: false,
    })
  })

  test('more than 2000 values together are refused', async () => {
    const value = Array.from({ length: 401 }, (_, at) => `author ${at}`)
    const { status, body } = await ask(Array.from({ length: 5 }, () => ({ id: 'author', value })))

    expect([status, body.message]).toEqual([
      400,
      'The filters have 2005 values together; at most 2000 are allowed.',
    ])
  })

  test('more than a hundred patterns that no index helps are refused, with the filter that has most', async () => {
    const value = Array.from({ length: 101 }, (_, at) => `%${at}%`)
    const { status, body } = await ask([
      { id: 'file_path', op: 'LIKE', value: ['%settings%'] },
      { id: 'author', op: 'ILIKE', value },
    ])

    expect([status, body.message]).toEqual([
      400,
      'There are 101 patterns; at most 100 are allowed. Narrow filters[1] (author).',
    ])
  })

  test.each([
    ['a part of an address', { id: 'url', value: ['ORG/FIRST'], exact_match: false }, ['a.py', 'b\\c.py']],
    ['a pattern of an address', { id: 'url', op: 'LIKE', value: ['%/second.git'] }, ['d.py']],
    ['a part of a type', { id: 'secret_type', value: ['Google'], exact_match: false }, ['a.py', 'd.py']],
    ['no part of any type', { id: 'secret_type', value: ['nothing'], exact_match: false }, []],
    ['not a part of an address', { id: 'url', op: 'NEQ', value: ['first'], exact_match: false }, ['d.py']],
    ['two types', { id: 'secret_type', value: ['google_api_key', 'google_oauth_client'] }, ['a.py', 'd.py']],
  ])('%s finds the same rows one by one', async (_, filter, expected) => {
    expect(await paths(filter)).toEqual(expected)
    expect((await running().ask('POST', '/api/public/alert/count', { filters: [filter] })).body.count).toBe(
      expected.length,
    )
  })

  test('an address and a type together', async () => {
    const address = { id: 'url', value: ['first', 'second'], exact_match: false }
    const type = { id: 'secret_type', value: ['google'], exact_match: false }

    expect(await paths(address, type)).toEqual(['a.py', 'd.py'])
    expect((await ask([address, type], { limit: 1, page: 2 })).body.alerts).toHaveLength(1)
  })

  test('a repository that was never scanned before can be found by a part of its address at once', async () => {
    await scanCommits(running(), 'https://git.example.com/org/newcomer', [
      { secretHash: hashOf(4), path: 'new.py' },
    ])

    expect(await paths({ id: 'url', value: ['newcom'], exact_match: false })).toEqual(['new.py'])
  })
})

onPostgresql((store) => {
  const running = testService(store)

  test('patterns that would be compared with too many rows are refused before they run', async () => {
    const { db } = store().store
    // In pieces: a statement has five seconds, also on a machine that has much to do.
    for (let piece = 0; piece < 10; piece++) {
      await sql`insert into events (alert_type, action, url, secret_hash, secret_type, severity, commit_sha,
        file_path, line_no, col_start, col_end, actor)
      select 'COMMIT_SCAN_MATCH', 'reviewed', 'git://git.example.com/o/' || number % 2 || '.git', 'x', 'x', 'low', 'x', 'x', 1, 1, 2, 'x'
      from generate_series(1, 5000) as number`.execute(db)
    }
    await sql`analyze events`.execute(db)
    const patterns = {
      id: 'author',
      op: 'ILIKE',
      value: Array.from({ length: 100 }, (_, at) => `%${at}%`),
    }
    const refused = await running().ask('POST', EVENTS, { filters: [patterns] })
    const narrowed = await running().ask('POST', EVENTS, {
      filters: [patterns, { id: 'url', value: ['git://git.example.com/o/0.git'] }],
    })

    expect(refused.status).toBe(400)
    expect(refused.body.message).toMatch(
      /^The search would compare about (?:4\d|5\d),\d{3} events with 100 patterns\. Narrow filters\[0\] \(author\), or add a filter that leaves fewer/,
    )
    expect(narrowed.status).toBe(200)
  })

  test.each([
    [[], 'The search takes too long. Narrow it with a filter, such as url or created.'],
    [
      [
        { id: 'severity', value: ['low'] },
        { id: 'author', op: 'ILIKE', value: ['%x%'] },
      ],
      'The search takes too long. Narrow the filter: filters[1] (author) takes the most time. Another filter, such as url or created, also helps.',
    ],
  ])('a statement that takes too long says which of %j to narrow', async (filters, sentence) => {
    const { db } = store().store
    const locked = Promise.withResolvers<void>()
    const over = Promise.withResolvers<void>()
    const holding = db.transaction().execute(async (transaction) => {
      await sql`lock table alerts in access exclusive mode`.execute(transaction)
      locked.resolve()
      await over.promise
    })
    await locked.promise
    const asking = db.connection().execute(async (connection) => {
      await sql`set statement_timeout = 100`.execute(connection)
      const conditions = conditionsOf(ALL_REPOSITORIES, filters, ALERT_COLUMNS)
      return search(connection, 'alerts', conditions, { limit: 10, page: 1 }).finally(() =>
        sql`set statement_timeout = 5000`.execute(connection),
      )
    })

    await expect(asking).rejects.toThrow(sentence)
    over.resolve()
    await holding
  })
})

describe('/readyz', () => {
  onPostgresql((store) => {
    const running = testService(store)

    test('answers while searches have all connections', async () => {
      const { db } = store().store
      const over = Promise.withResolvers<void>()
      const busy = Array.from({ length: 10 }, () => db.connection().execute(() => over.promise))
      const { status } = await running().ask('GET', '/readyz', undefined, { token: null })
      over.resolve()
      await Promise.all(busy)

      expect(status).toBe(200)
    })
  })

  onEachStore((store) => {
    const running = testService(store)

    test('answers before a long statement has ended', async () => {
      const order: string[] = []
      const long = sql`select count(*) from generate_series(1, 3000000)`
        .execute(store().store.db)
        .then(() => order.push('statement'))
      const { status } = await running().ask('GET', '/readyz', undefined, { token: null })
      order.push('ready')
      await long

      expect(status).toBe(200)
      expect(order).toEqual(['ready', 'statement'])
    })

    test('is not ready without a migration of its version', async () => {
      const { db } = store().store
      const name = '0003-filter-values'
      const { rows } = await sql<{ timestamp: string }>`
        delete from kysely_migration where name = ${name} returning timestamp`.execute(db)
      // In the middle of a statement of the queue's, the embedded database is ready as it was.
      let answer = await running().ask('GET', '/readyz', undefined, { token: null })
      for (let count = 0; answer.status === 200 && count < 100; count++) {
        answer = await running().ask('GET', '/readyz', undefined, { token: null })
      }
      await sql`insert into kysely_migration values (${name}, ${rows[0]!.timestamp})`.execute(db)

      expect([answer.status, answer.body.code]).toEqual([503, 'no_database'])
    })

    test('stays ready when a later version has added to the database', async () => {
      const { db } = store().store
      await sql`insert into kysely_migration values ('9999-later', ${new Date().toISOString()})`.execute(db)
      const { status } = await running().ask('GET', '/readyz', undefined, { token: null })

      expect(status).toBe(200)
    })
  })
})
