import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { openStore } from '../../src/service/store/store.ts'
import { embeddedStore, withPostgresql } from '../support/each-store.ts'
import { hashOf, scanCommits } from '../support/seeded-alerts.ts'
import { CLEAN, ended, startTestService, testService } from '../support/test-service.ts'

const SEARCH = '/api/public/alert/search'
const SCAN = '/api/analyzer/commit/scan'

const store = embeddedStore()
const running = testService(store, { longestQueue: 3, concurrency: 1 })

describe('R5: commits of a scan', () => {
  const start = (commit_shas: unknown) =>
    running().ask('POST', SCAN, { repo_url: 'https://git.example.com/org/repo', commit_shas })

  test.each([
    ['500 and one', Array.from({ length: 501 }, (_, at) => String(at).padStart(40, '0'))],
    ['capital letters', ['A'.repeat(40)]],
    ['an option of git', ['--upload-pack=touch']],
    ['a line break behind', [`${'a'.repeat(40)}\n`]],
    ['41 digits', ['a'.repeat(41)]],
  ])('%s: refused', async (_, shas) => {
    expect((await start(shas)).status).toBe(400)
  })

  test('a pull request’s number ends where git’s does', async () => {
    const ask = (pull_request_number: number) =>
      running().ask('POST', SCAN, { repo_url: 'https://git.example.com/org/repo', pull_request_number })

    expect((await ask(2 ** 31)).status).toBe(400)
    expect((await ask(1.5)).status).toBe(400)
  })
})

describe('R11: bodies', () => {
  test('over 1 MiB is a 413', async () => {
    const { status, body } = await running().ask(
      'POST',
      SEARCH,
      `{"filters":[],"x":"${'a'.repeat(2 ** 20)}"}`,
    )

    expect([status, body.code]).toEqual([413, 'too_large'])
  })

  test.each(['', 'nonsense', '{"filters":[]', '[]', 'null', '"x"'])('%j is a 400', async (text) => {
    const { status, body } = await running().ask('POST', SEARCH, text)

    expect([status, body.code]).toEqual([400, 'invalid_request'])
  })

  test('names of the prototype do nothing', async () => {
    const { status } = await running().ask(
      'POST',
      SEARCH,
      '{"filters":[],"__proto__":{"limit":1},"constructor":{"prototype":{"x":1}}}',
    )

    expect(status).toBe(200)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  test('an address that asks too often is held up whatever its keys, before any key is looked up', async () => {
    const { ask, service } = await startTestService(store(), { requestsPerMinute: 2 })
    const statuses: number[] = []
    for (let at = 0; at < 21; at++) {
      statuses.push((await ask('POST', SEARCH, { filters: [] }, { token: `wrong-${at}` })).status)
    }
    const hook = await ask('POST', `/api/public/hook/${crypto.randomUUID()}`, {}, { token: null })
    await service.close()

    expect(statuses).toEqual([...Array(20).fill(401), 429])
    expect([hook.status, Number(hook.headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('a body that is nested ever deeper is answered like any other', async () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`

    expect((await running().ask('POST', SEARCH, `{"filters":${deep}}`)).status).toBe(400)
  })

  test('a queue that is full is a 429 with a time to come again', async () => {
    const going = Promise.withResolvers<typeof CLEAN>()
    running().scanner.answer = () => going.promise
    const answers = []
    for (let at = 0; at < 6; at++) {
      const commit_shas = [String(at).padStart(40, 'f')]
      answers.push(
        await running().ask('POST', SCAN, { repo_url: 'https://git.example.com/org/full', commit_shas }),
      )
    }
    going.resolve(CLEAN)
    for (const { status, body } of answers) if (status === 200) await ended(running(), body.scan_uuid)

    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('30')
    expect(refused[0]?.body.code).toBe('queue_full')
  })
})

describe('R12: values are never part of a statement', () => {
  const HOSTILE = `' or 1=1; drop table alerts; --`

  test.each(['file_path', 'url', 'author', 'tags', 'severity'])('%s', async (id) => {
    const filters = [{ id, value: [HOSTILE, '$1', "E'\\\\'"] }]

    expect((await running().ask('POST', SEARCH, { filters })).body.alerts).toEqual([])
    expect(
      (await running().ask('POST', SEARCH, { filters: [{ ...filters[0], exact_match: false }] })).status,
    ).toBe(200)
  })

  test('an operator comes from the table and from nowhere else', async () => {
    const filters = [{ id: 'created', op: 'toString', value: ['2026-01-01T00:00:00Z'] }]

    expect((await running().ask('POST', SEARCH, { filters })).status).toBe(400)
  })
})

describe('R12: a statement', () => {
  test('takes signs of patterns for themselves, unless a pattern was asked for', async () => {
    await scanCommits(running(), 'https://git.example.com/org/signs', [
      { path: '100%_a.js', secretHash: hashOf(1) },
      { path: '100xya.js', secretHash: hashOf(2) },
    ])
    const paths = async (value: string, more: object): Promise<readonly string[]> => {
      const filters = [{ id: 'file_path', value: [value], ...more }]
      const { alerts } = (await running().ask('POST', SEARCH, { filters })).body
      return alerts.map(({ file_path }: { file_path: string }) => file_path).toSorted()
    }

    expect(await paths('0%_a', { exact_match: false })).toEqual(['100%_a.js'])
    expect(await paths('100%_a.js', { op: 'LIKE' })).toEqual(['100%_a.js', '100xya.js'])
  })

  withPostgresql((createDatabase) => {
    test('is ended by PostgreSQL after 5 seconds', async () => {
      const { db, close } = await openStore({ databaseUrl: await createDatabase() })
      const { rows } = await sql`show statement_timeout`.execute(db)
      await close()

      expect(rows).toEqual([{ statement_timeout: '5s' }])
    })
  })
})

test('R10: neither the key of the install nor what it derives is in the database', async () => {
  await scanCommits(running(), 'https://git.example.com/org/keys', [{}])
  const { webhookSecret, db } = running().service.services

  const rows = await Promise.all(
    (['scans', 'alerts', 'events', 'repositories', 'api_keys'] as const).map((table) =>
      db.selectFrom(table).selectAll().execute(),
    ),
  )

  expect(JSON.stringify(rows)).not.toContain(webhookSecret(crypto.randomUUID()))
})

test('R13: an unknown scan is a 404 however it is asked for, and nobody reads one without a key', async () => {
  const { ask } = running()
  const unknown = `${SCAN}/${crypto.randomUUID()}`

  expect((await ask('GET', unknown)).status).toBe(404)
  expect((await ask('GET', unknown, undefined, { token: null })).status).toBe(401)
})
