import { type Kysely, sql } from 'kysely'

import type { Database } from '../../src/service/store/tables.ts'

/** How large a made-up company is. */
export interface CompanySize {
  readonly alerts: number
  readonly incidents: number
  readonly repositories: number
}

/** Rows of one statement. */
const BATCH = 50_000
const REPOSITORIES_OF_AN_ORGANIZATION = 50
const TABLES = ['alerts', 'events', 'scans'] as const

/**
 * Fills an empty database with a company's data, the same for the same size: two years of alerts, each secret in several
 * repositories, three in ten incidents closed, and three scans of most repositories.
 */
export async function loadCompany(db: Kysely<Database>, size: CompanySize): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', '0', false),
      set_config('keysieve.importing', 'yes', false)`.execute(connection)
    const indexes = await dropIndexes(connection)
    for (let first = 1; first <= size.alerts; first += BATCH)
      await alerts(first, Math.min(first + BATCH - 1, size.alerts), size).execute(connection)
    await repositories(size).execute(connection)
    await scans(size).execute(connection)
    await events().execute(connection)
    for (const definition of indexes) await sql.raw(definition).execute(connection)
    for (const table of TABLES) await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
    await makeIncidents(connection)
    for (const table of ['incidents', 'known_repositories', 'repositories', 'filter_values'])
      await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
    await sql`select set_config('statement_timeout', '5000', false),
      set_config('keysieve.importing', '', false)`.execute(connection)
  })
}

/** The address of a repository by its number, as an expression. */
const urlOf = (number: string): string =>
  `'git://git.example.com/org-' || (${number}) / ${REPOSITORIES_OF_AN_ORGANIZATION} || '/repository-' || (${number}) || '.git'`

/** An even spread of a number, the same each time. */
const spread = (text: string): string => `('x' || substr(md5(${text}), 1, 7))::bit(28)::int`

function alerts(first: number, last: number, { alerts: all, incidents, repositories: many }: CompanySize) {
  const repository = `(spread + copy * 37 + spread / 977 % 20 * copy) % ${many}`
  return sql.raw(`
    insert into alerts (alert_type, url, secret_hash, secret_type, severity, commit_sha, file_path, line_no, col_start,
      col_end, tags, state, resolution, author, author_time, occurrences, head_status, created, last_updated)
    select 'REPO_SCAN_MATCH', ${urlOf(repository)},
      overlay(overlay(mixed::uuid::text placing '8' from 15 for 1) placing 'a' from 20 for 1),
      'provider_' || floor(60 * power(spread % 9973 / 9973.0, 2)) || '_key',
      (array['critical', 'high', 'high', 'medium', 'low'])[1 + spread / 7 % 5],
      mixed || substr(mixed, 1, 8),
      'src/' || substr(mixed, 1, 2) || '/' || (array['settings', 'client', 'deploy', 'main', 'config'])[1 + spread / 11 % 5]
        || '-' || substr(mixed, 3, 6) || '.py',
      1 + spread % 900, 10, 50,
      case spread / 17 % 20 when 0 then array['active_secret'] when 1 then array['inactive_secret'] else '{}' end,
      case when spread / 19 % 10 < 3 then 'REVIEWED' else 'ACTIVE' end,
      case when spread / 19 % 10 < 3 then (array['REVOKED', 'RESOLVED', 'FALSE_POSITIVE', 'REVOKED'])[1 + spread / 23 % 4] end,
      'author-' || spread / 29 % 500 || '@example.com', made, 1 + spread % 3,
      case when spread % 3 = 0 then 'removed' else 'present' end, made, made
    from (
      select md5('secret ' || secret) as mixed, ${spread(`'secret ' || secret`)} as spread, copy,
        now() - (interval '730 days' * power(${spread(`'time ' || secret`)} / 268435456.0, 2)) as made
      from (select number % ${incidents} as secret, number / ${incidents} as copy
        from generate_series(${first}, ${last}) as number where number <= ${all}) as numbered
    ) as made_up
    on conflict do nothing`)
}

function repositories({ repositories: many }: CompanySize) {
  return sql.raw(`
    insert into repositories (url, clone_url, name, schedule, added_by, created)
    select url, replace(replace(url, 'git://', 'https://'), '.git', ''), split_part(url, '/', 4) || '/' || split_part(url, '/', 5),
      '0 3 * * *', 'local', now() - interval '2 years'
    from (select ${urlOf('number')} as url from generate_series(0, ${many - 1}) as number) as addressed`)
}

function scans({ repositories: many }: CompanySize) {
  return sql.raw(`
    insert into scans (kind, repository_id, url, clone_url, name, request_key, requested_by, state, attempt, created,
      started, finished)
    select 'repository', id, url, clone_url, name, url, 'schedule', case when at = 2 and number % 50 = 0 then 'failed' else 'done' end,
      1, made, made, made + interval '20 seconds'
    from (
      select *, now() - interval '1 day' * (case when number % 12 = 0 then 30 else 1 end * (3 - at)) as made
      from (select repositories.*, row_number() over (order by url) as number from repositories) as numbered,
        generate_series(0, 2) as at
      where number % 40 <> 0 and number <= ${many}
    ) as planned`)
}

function events() {
  return sql.raw(`
    insert into events (alert_id, alert_type, action, url, secret_hash, secret_type, severity, commit_sha, file_path,
      line_no, col_start, col_end, author, actor, created)
    select id, alert_type, 'detected', url, secret_hash, secret_type, severity, commit_sha, file_path, line_no, col_start,
      col_end, author, 'scan', created from alerts`)
}

/** Indexes are made at the end, as any bulk load does it. */
async function dropIndexes(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid::regclass::text = any(${[...TABLES]}::text[]) and not i.indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}

/** The incidents of the alerts, as the database makes them; closed some days after they were seen. */
async function makeIncidents(db: Kysely<Database>): Promise<void> {
  const parts = '0123456789abcdef'.split('')
  for (const part of parts)
    await sql`
      select refresh_incidents(array_agg(distinct secret_hash)) from alerts where secret_hash like ${`${part}%`}`.execute(
      db,
    )
  await sql`
    update incidents set closed = least(now(), first_seen + shift.days * interval '1 day'),
      revoked = case when state = 'revoked' then least(now(), first_seen + shift.days * interval '1 day') end
    from (select id, ${sql.raw(spread('secret_hash'))} % 60 + 1 as days from incidents) as shift
    where shift.id = incidents.id and state not in ('open', 'triaged')`.execute(db)
}
