import { beforeAll, expect, test } from '@jest/globals'
import { type Kysely, sql } from 'kysely'

import { createAlerts } from '../../src/service/alerts/alerts.ts'
import { createUsers } from '../../src/service/console/session/users.ts'
import { createEvents } from '../../src/service/events/events.ts'
import { createIncidents } from '../../src/service/incidents/incidents.ts'
import { listScans } from '../../src/service/scans/stored-scans.ts'
import type { Scope } from '../../src/service/search/scope.ts'
import type { Database } from '../../src/service/store/tables.ts'
import { createTeams } from '../../src/service/teams/teams.ts'
import { onPostgresql } from '../support/each-store.ts'

const ALERTS = 20_000
const REPOSITORIES = 400
/** What four of the repositories have, once for each of two looks, and some pages. */
const MOST_READ = 1000
const PAGE = { limit: 50, page: 1 }

onPostgresql((store) => {
  /** Three developers: of no repository, of four, and of half of all. */
  const scopes: Record<string, Scope> = {}

  beforeAll(async () => {
    const { db } = store().store
    // In pieces: a statement has five seconds, also on a machine that has much to do.
    for (let first = 1; first <= ALERTS; first += 500)
      await sql`insert into alerts (alert_type, url, secret_hash, secret_type, severity, commit_sha, file_path, line_no,
          col_start, col_end, created)
        select 'REPO_SCAN_MATCH',
          'git://git.example.com/org' || (number % ${REPOSITORIES}) / 4 || '/r' || number % ${REPOSITORIES} || '.git',
          md5((number / 2)::text)::uuid::text, 'type_' || number % 20,
          (array['critical', 'high', 'medium', 'low'])[1 + number % 4], 'x', 'src/' || number, 1, 1, 2,
          now() - number * interval '1 minute'
        from generate_series(${first}::int, ${first + 499}::int) as number`.execute(db)
    await sql`insert into events (alert_id, alert_type, action, url, secret_hash, secret_type, severity, commit_sha,
        file_path, line_no, col_start, col_end, actor, created)
      select id, alert_type, 'detected', url, secret_hash, secret_type, severity, commit_sha, file_path, 1, 1, 2, 'scan',
        created from alerts`.execute(db)
    await sql`insert into scans (kind, url, clone_url, name, request_key, requested_by, state, created)
      select 'commits', url, 'x', 'x', 'x', 'x', 'done', created from alerts`.execute(db)
    for (const table of ['alerts', 'events', 'incidents', 'scans', 'known_repositories'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(db)
    const users = createUsers(db)
    const half = Array.from({ length: 50 }, (_, at) => `https://git.example.com/org${at}/*`)
    for (const [name, repositories] of [
      ['no', ['https://other.example.com/*']],
      ['four', ['https://git.example.com/org90/*']],
      ['half', half],
    ] as const) {
      const userId = await users.accept(await users.invite('developer'), name, `${name} good words here`)
      await createTeams(db).create({ name, members: [userId], repositories })
      scopes[name] = { of: 'teams', userId }
    }
  }, 120_000)

  /** How many rows of the tables a question reads, by PostgreSQL's own count. */
  function rowsRead(ask: (db: Kysely<Database>) => Promise<unknown>): Promise<number> {
    const { db } = store().store
    return db.transaction().execute(async (transaction) => {
      const before = await readSoFar(transaction)
      await ask(transaction)
      return (await readSoFar(transaction)) - before
    })
  }

  test.each(['no', 'four', 'half'])(
    'the first pages of a developer of %s repositories read no table through',
    async (name) => {
      const scope = scopes[name]!
      const active = [{ id: 'state', value: ['ACTIVE'] }]
      const questions: Record<string, (db: Kysely<Database>) => Promise<unknown>> = {
        alerts: (db) => createAlerts(db).search(scope, active, PAGE),
        'alerts, counted': (db) => createAlerts(db).count(scope, active, 200),
        events: (db) => createEvents(db).search(scope, [], PAGE),
        incidents: (db) => createIncidents(db).search(scope, {}, { limit: 50, order: 'severity' }),
        'incidents, any': (db) => createIncidents(db).hasAny(scope),
        'incidents, counted': (db) => createIncidents(db).count(scope, {}, 50),
        'incidents by a word': (db) =>
          createIncidents(db).search(scope, { text: 'src' }, { limit: 50, order: 'severity' }),
        'incidents, latest': (db) => createIncidents(db).search(scope, {}, { limit: 50, order: 'last_seen' }),
        scans: (db) => listScans(db, scope, PAGE),
      }
      const read: Record<string, number> = {}
      for (const [what, ask] of Object.entries(questions)) read[what] = await rowsRead(ask)

      expect(Object.entries(read).filter(([, rows]) => rows > MOST_READ)).toEqual([])
      expect(read['alerts']! > 0).toBe(name !== 'no')
    },
  )
})

/** Rows that this connection has read and not reported yet. */
async function readSoFar(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname in ('alerts', 'events', 'incidents', 'scans')`.execute(db)
  return rows[0]!.read
}
