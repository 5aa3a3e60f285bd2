import { expect, test } from '@jest/globals'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'

import * as firstTables from '../../src/service/store/migrations/0001-tables.ts'
import { up as addRepositoryHashes } from '../../src/service/store/migrations/0008-alert-repository-hash.ts'
import { openStore } from '../../src/service/store/store.ts'
import type { Database } from '../../src/service/store/tables.ts'
import { withPostgresql } from '../support/each-store.ts'

/** No other statement may take longer. */
const STATEMENT_SECONDS = 5

/** What the first version writes, in its own words. */
async function writeAsFirstVersion(db: Kysely<Database>, number: number): Promise<void> {
  await sql`insert into alerts (alert_type, url, secret_hash, secret_type, severity, commit_sha, file_path, line_no,
      col_start, col_end)
    values ('REPO_SCAN_MATCH', ${`git://git.example.com/o/${number}.git`}, 'x', 'google_api_key', 'low', 'x', 'x', 1, 1, 2)`.execute(
    db,
  )
  await sql`insert into api_keys (id, key_hash, name, type, created_by)
    values (${`KSV-${number}`}, 'x', 'old', 'Read', 'local')`.execute(db)
  const { rows } = await sql<{ id: string }>`
    insert into users (name, password_hash) values (${`user ${number}`}, 'x') returning id`.execute(db)
  await sql`insert into sessions (token_hash, user_id, csrf_token, expires)
    values (${`token ${number}`}::bytea, ${rows[0]!.id}, 'x', now() + interval '1 day')`.execute(db)
  await sql`insert into sign_in_failures (who, failures) values (${`account:${number}`}, 1)`.execute(db)
}

withPostgresql((createDatabase) => {
  test('a database of the first version is brought up to date with all that is in it, while that goes on', async () => {
    const databaseUrl = await createDatabase()
    const old = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
    })
    const provider = { getMigrations: async () => ({ '0001-tables': firstTables }) }
    const { error } = await new Migrator({ db: old, provider }).migrateToLatest()
    await writeAsFirstVersion(old, 1)
    const { db, isReady, close } = await openStore({ databaseUrl })
    await writeAsFirstVersion(old, 2)
    const values = await sql<{ value: string }>`
      select value from filter_values where name = 'url' order by value`.execute(db)
    const incidents = await db
      .selectFrom('incidents')
      .select(['state', 'alerts', 'repositories', 'severity', 'secret_type'])
      .execute()
    const sessions = await db.selectFrom('sessions').select(['id', 'confirmed']).execute()
    const keys = await db.selectFrom('api_keys').select('expires').execute()
    const ready = await isReady()
    // What the first version does to its alerts later reaches the incident too.
    await sql`update alerts set state = 'REVIEWED', resolution = 'REVOKED'`.execute(old)
    const after = await db.selectFrom('incidents').select(['state', 'active_alerts']).execute()
    await close()
    await old.destroy()

    expect(error).toBeUndefined()
    expect(ready).toBe(true)
    expect(values.rows.map(({ value }) => value)).toEqual([
      'git://git.example.com/o/1.git',
      'git://git.example.com/o/2.git',
    ])
    expect(incidents).toEqual([
      { state: 'open', alerts: 2, repositories: 2, severity: 'low', secret_type: 'google_api_key' },
    ])
    expect(after).toEqual([{ state: 'revoked', active_alerts: 0 }])
    expect(new Set(sessions.map(({ id }) => id)).size).toBe(2)
    expect([sessions[0]!.confirmed, keys.map(({ expires }) => expires)]).toEqual([null, [null, null]])
  })

  test('a migration may take longer than other statements, as an index of a million alerts does', async () => {
    const databaseUrl = await createDatabase()
    const old = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
    })
    const provider = { getMigrations: async () => ({ '0001-tables': firstTables }) }
    await new Migrator({ db: old, provider }).migrateToLatest()
    await old.destroy()
    const reader = new pg.Client({ connectionString: databaseUrl })
    await reader.connect()
    await reader.query('begin')
    await reader.query('lock table alerts in access exclusive mode')
    const opening = openStore({ databaseUrl })
    await reader.query(`select pg_sleep(${STATEMENT_SECONDS + 1})`)
    await reader.query('commit')
    await reader.end()

    const { db, isReady, close } = await opening
    const ready = await isReady()
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
    await close()

    expect(ready).toBe(true)
    expect(rows).toEqual([{ statement_timeout: `${STATEMENT_SECONDS}s` }])
  })

  test('alerts of earlier versions get the hash that findings of their secrets have in the repository', async () => {
    const { db, close } = await openStore({ databaseUrl: await createDatabase() })
    await writeAsFirstVersion(db, 1)
    await sql`insert into scans (id, kind, url, clone_url, name, request_key, requested_by)
      values (gen_random_uuid(), 'repository', 'git://git.example.com/o/1.git', 'x', 'x', 'x', 'x')`.execute(
      db,
    )
    await sql`insert into findings (scan_id, position, repository_hash, secret_hash, secret_type, severity, commit_sha,
        file_path, line_no, col_start, col_end)
      select id, 0, 'in the repository', 'x', 'google_api_key', 'low', 'x', 'x', 1, 1, 2 from scans`.execute(
      db,
    )
    for (const table of ['alerts', 'events'])
      await sql`alter table ${sql.table(table)} drop column repository_hash`.execute(db)

    await addRepositoryHashes(db as unknown as Kysely<unknown>)

    const alerts = await db.selectFrom('alerts').select('repository_hash').execute()
    await close()
    expect(alerts).toEqual([{ repository_hash: 'in the repository' }])
  })

  test('alerts of earlier versions become incidents, as they were reviewed', async () => {
    const databaseUrl = await createDatabase()
    const old = new Kysely<Database>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) }),
    })
    const provider = { getMigrations: async () => ({ '0001-tables': firstTables }) }
    await new Migrator({ db: old, provider }).migrateToLatest()
    const reviews: readonly (readonly [string, string, string | null])[] = [
      ['a', 'ACTIVE', null],
      ['a', 'REVIEWED', 'REVOKED'],
      ['b', 'REVIEWED', 'REVOKED'],
      ['c', 'REVIEWED', 'RESOLVED'],
      ['c', 'REVIEWED', 'FALSE_POSITIVE'],
      ['d', 'REVIEWED', 'FALSE_POSITIVE'],
      ['e', 'REVIEWED', 'NOT_IMPORTANT'],
      ['e', 'REVIEWED', 'FALSE_POSITIVE'],
    ]
    for (const [at, [hash, state, resolution]] of reviews.entries()) {
      await sql`insert into alerts (alert_type, url, secret_hash, secret_type, severity, commit_sha, file_path, line_no,
          col_start, col_end, state, resolution, tags)
        values ('REPO_SCAN_MATCH', ${`git://git.example.com/o/${at}.git`}, ${hash}, 'x', 'high', 'x', 'x', 1, 1, 2,
          ${state}, ${resolution}, array['active_secret'])`.execute(old)
    }
    await old.destroy()
    const { db, close } = await openStore({ databaseUrl })
    const incidents = await db
      .selectFrom('incidents')
      .select(['secret_hash', 'state', 'reason', 'is_left_out', 'validity'])
      .orderBy('secret_hash')
      .execute()
    await close()

    const same = { is_left_out: false, validity: 'active' }
    expect(incidents).toEqual([
      { secret_hash: 'a', state: 'open', reason: null, ...same },
      { secret_hash: 'b', state: 'revoked', reason: null, ...same },
      { secret_hash: 'c', state: 'resolved', reason: null, ...same },
      { secret_hash: 'd', state: 'ignored', reason: 'false_positive', ...same },
      { secret_hash: 'e', state: 'ignored', reason: 'not_important', ...same },
    ])
  })

  test('a process may start on a database that a later version has added to', async () => {
    const databaseUrl = await createDatabase()
    const first = await openStore({ databaseUrl })
    await sql`insert into kysely_migration values ('9999-later', ${new Date().toISOString()})`.execute(
      first.db,
    )
    await first.close()
    const second = await openStore({ databaseUrl })
    const ready = await second.isReady()
    await second.close()

    expect(ready).toBe(true)
  })

  test('a database that lacks a migration of this version and has one of another is refused with a sentence', async () => {
    const databaseUrl = await createDatabase()
    const first = await openStore({ databaseUrl })
    await sql`update kysely_migration set name = '0003-other' where name = '0003-filter-values'`.execute(
      first.db,
    )
    await first.close()

    await expect(openStore({ databaseUrl })).rejects.toThrow(
      /^The schema of the database could not be updated/,
    )
  })
})
