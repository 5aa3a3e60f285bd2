import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { searchIncidents } from '../../src/service/incidents/search-incidents.ts'
import { ALL_REPOSITORIES } from '../../src/service/search/scope.ts'
import { onEachStore, onPostgresql } from '../support/each-store.ts'
import { decide, incidentsOf } from '../support/incidents.ts'
import { hashOf, scanCommits } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

const SEARCH = '/api/v1/search/incidents'

onEachStore((store) => {
  const running = testService(store)
  const numbers = async (search: object): Promise<number[]> =>
    (await incidentsOf(running(), search))
      .map(({ secret_hash }: { secret_hash: string }) => Number(secret_hash.slice(-3)))
      .sort()

  beforeAll(async () => {
    await scanCommits(running(), 'https://git.example.com/acme/shop', [
      { secretHash: hashOf(1), path: 'config/prod.yml', secretType: 'google_api_key', severity: 'critical' },
      { secretHash: hashOf(2), path: 'a_b%c.py', secretType: 'github_app_token', author: 'ada@example.com' },
    ])
    await scanCommits(running(), 'https://git.example.com/acme/web', [
      { secretHash: hashOf(3), path: 'axb.py', severity: 'low', tags: ['active_secret'] },
      { secretHash: hashOf(1), path: 'again.py', severity: 'low' },
    ])
    await decide(running(), hashOf(2), { state: 'triaged' })
    await scanCommits(running(), 'https://git.example.com/acme/web', [
      { secretHash: hashOf(4), path: 'z.py' },
    ])
    await decide(running(), hashOf(4), { state: 'revoked' })
  }, 60_000)

  test.each<[string, object, number[]]>([
    ['what is left to do', {}, [1, 2, 3]],
    ['a state', { states: ['revoked'] }, [4]],
    ['no state', { states: [] }, []],
    ['states', { states: ['revoked', 'triaged'] }, [2, 4]],
    ['severities', { severities: ['critical', 'low'] }, [1, 3]],
    ['a validity', { validities: ['active'] }, [3]],
    ['a type', { secret_types: ['github_app_token'] }, [2]],
    ['a part of a repository', { repositories: ['ACME/Web'] }, [1, 3]],
    ['no repository', { repositories: ['nowhere'] }, []],
    ['nobody’s', { owners: [null] }, [1, 2, 3]],
    ['an account that has none', { owners: [crypto.randomUUID()] }, []],
    ['words of the type', { text: 'GitHub token' }, [2]],
    ['words of a path and a repository', { text: 'prod.yml SHOP' }, [1]],
    ['a word of a second place', { text: 'again' }, [1]],
    ['an author', { text: 'ada@' }, [2]],
    ['authors', { authors: ['ADA@', 'nobody'] }, [2]],
    ['an author that is a path', { authors: ['a_b%c'] }, []],
    ['a hash', { text: hashOf(3) }, [3]],
    ['signs that mean something to LIKE', { text: 'a_b%c' }, [2]],
    ['a backslash', { text: '\\' }, []],
    ['first seen before', { first_seen_before: '2020-01-01T00:00:00Z' }, []],
    ['first seen after', { first_seen_after: '2020-01-01T00:00:00Z' }, [1, 2, 3]],
    ['all together', { states: ['triaged'], text: 'py', severities: ['high'] }, [2]],
  ])('%s is found', async (_, search, expected) => {
    expect(await numbers(search)).toEqual(expected)
  })

  test.each([
    ['last_seen', [1, 3, 2]],
    ['first_seen', [3, 2, 1]],
    ['severity', [1, 2, 3]],
  ])('pages by %s have each incident once, and the last has no cursor', async (sort, expected) => {
    const { db } = store().store
    for (const [number, first, last] of [
      [1, '2026-01-01', '2026-03-03'],
      [2, '2026-01-02', '2026-03-01'],
      [3, '2026-01-03', '2026-03-02'],
    ] as const) {
      await db
        .updateTable('incidents')
        .set({ first_seen: new Date(first), last_seen: new Date(last) })
        .where('secret_hash', '=', hashOf(number))
        .execute()
    }
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const body: object = { sort, limit: 1, ...(cursor === null ? {} : { cursor }) }
      const { body: answer } = await running().ask('POST', SEARCH, body)
      expect(answer.message).toBeUndefined()
      seen.push(...answer.incidents.map((one: { secret_hash: string }) => one.secret_hash))
      cursor = answer.next_cursor
    } while (cursor !== null)

    expect(seen).toEqual(expected.map(hashOf))
  })

  test.each([
    [{ cursor: 'nonsense' }, 'cursor is not from this search.'],
    [
      { cursor: Buffer.from('2026-02-30T00:00:00.000Z x').toString('base64url') },
      'cursor is not from this search.',
    ],
    [{ sort: 'severity', cursor: cursorOf(['2026-01-01T00:00:00.000Z', crypto.randomUUID()]) }, 'cursor is'],
    [
      { first_seen_before: '2026-02-30T00:00:00Z' },
      'first_seen_before is "2026-02-30T00:00:00Z", which is not',
    ],
    [{ limit: 201 }, 'limit'],
    [{ states: ['closed'] }, 'states'],
    [{ text: 'a\u0000b' }, 'A value contains a NUL character. Remove it.'],
    [{ owners: ['x'] }, 'owners'],
  ])('%j is refused with a sentence', async (search, sentence) => {
    const { status, body } = await running().ask('POST', SEARCH, search)

    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.message).toContain(sentence)
  })
})

function cursorOf(values: readonly string[]): string {
  return Buffer.from(values.join(' ')).toString('base64url')
}

onPostgresql((store) => {
  test('more than 500 repositories that match are refused with a sentence', async () => {
    const { db } = store().store
    await sql`insert into filter_values select 'url', 'git://git.example.com/many/' || number || '.git'
      from generate_series(1, 501) as number`.execute(db)
    const narrowed = await searchIncidents(
      db,
      ALL_REPOSITORIES,
      { repositories: ['many/50'] },
      { limit: 10, order: 'last_seen' },
    )

    await expect(
      searchIncidents(db, ALL_REPOSITORIES, { repositories: ['many'] }, { limit: 10, order: 'last_seen' }),
    ).rejects.toThrow('More than 500 repositories match. Use a longer part')
    expect(narrowed.items).toEqual([])
  })

  test('a page is read from an index, and no other incident is looked at', async () => {
    const { db } = store().store
    // In pieces: a statement has five seconds, also on a machine that has much to do.
    for (let first = 1; first <= 20_000; first += 500)
      await sql`insert into alerts (alert_type, url, secret_hash, secret_type, severity, commit_sha, file_path, line_no,
        col_start, col_end, created, state, resolution)
      select 'REPO_SCAN_MATCH', 'git://git.example.com/large/' || number % 50 || '.git', md5(number::text)::uuid::text,
        'type_' || number % 20, (array['critical', 'high', 'medium', 'low'])[1 + number % 4], 'x',
        'src/' || md5('path' || number), 1, 1, 2, now() - number * interval '1 minute',
        case when number % 3 = 0 then 'REVIEWED' else 'ACTIVE' end, case when number % 3 = 0 then 'REVOKED' end
      from generate_series(${first}::int, ${first + 499}::int) as number`.execute(db)
    await sql`vacuum analyze incidents`.execute(db)
    await sql`analyze alerts`.execute(db)
    const plans = await Promise.all(
      [
        {},
        { states: ['revoked'] as const },
        { secretTypes: ['type_7'] },
        { text: 'path-that-no-file-has' },
        { repositories: ['large/7.git'] },
        { validities: ['active'] as const },
      ].map((filters) => planOf(db, filters, 'last_seen')),
    )
    const bySeverity = await planOf(db, {}, 'severity')

    for (const plan of [...plans, bySeverity]) expect(plan).not.toContain('Seq Scan on incidents')
    expect(plans[0]).toMatch(/Index Scan using incidents_open on incidents/)
    expect(bySeverity).toMatch(/Index Scan using incidents_open_severity on incidents/)
    expect(plans[3]).toMatch(/incidents_searched/)
  })
})

/** What the database would do for a page of a search. */
async function planOf(
  db: Parameters<typeof searchIncidents>[0],
  filters: Parameters<typeof searchIncidents>[2],
  order: 'last_seen' | 'severity',
): Promise<string> {
  let plan = ''
  const explaining = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  })
  const executor = explaining.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  executor.executeQuery = async (query) => {
    if (query.sql.includes('"incidents"')) {
      const explained = await execute({ ...query, sql: `explain ${query.sql}` } as typeof query)
      plan = (explained.rows as { 'QUERY PLAN': string }[]).map((row) => row['QUERY PLAN']).join('\n')
    }
    return execute(query) as never
  }
  await searchIncidents(explaining, ALL_REPOSITORIES, filters, { limit: 50, order })
  return plan
}
