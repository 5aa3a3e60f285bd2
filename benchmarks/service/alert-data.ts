import { type Kysely, sql } from 'kysely'

import type { Database } from '../../src/service/store/tables.ts'

/** Rows of one statement. */
const BATCH = 50_000
/** Repositories that the alerts are of; the first have more than the last. */
const REPOSITORIES = 2000

/** The repository of a number: its identity, as the service keeps it and the database makes it too. */
export function repositoryOf(number: number): string {
  return `git://git.example.com/org/repository-${number}.git`
}

/**
 * Fills the table of alerts with made-up ones, the same for the same number: two years of them, over many
 * repositories, three in ten reviewed. Indexes are made at the end, as any bulk load does it.
 *
 * @returns rows in a second, indexes included
 */
export async function loadAlerts(db: Kysely<Database>, alerts: number): Promise<number> {
  const started = performance.now()
  await db.connection().execute(async (connection) => {
    await sql`select set_config('statement_timeout', '0', false)`.execute(connection)
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = 'alerts'::regclass and not i.indisunique`.execute(connection)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(connection)
    for (let first = 1; first <= alerts; first += BATCH) {
      await insert(Math.min(first + BATCH - 1, alerts), first, alerts).execute(connection)
    }
    for (const { definition } of indexes) await sql.raw(definition).execute(connection)
    await sql`vacuum analyze alerts`.execute(connection)
    await sql`select set_config('statement_timeout', '5000', false)`.execute(connection)
  })
  return (alerts * 1000) / (performance.now() - started)
}

/** `mixed` are the digits of a hash of the row's number: a number that is spread evenly, and the same each time. */
function insert(last: number, first: number, alerts: number) {
  return sql`
    insert into alerts (alert_type, url, secret_hash, secret_type, severity, commit_sha, file_path, line_no, col_start,
      col_end, tags, state, resolution, author, author_time, occurrences, created, last_updated)
    select
      case when spread % 10 = 0 then 'COMMIT_SCAN_MATCH' else 'REPO_SCAN_MATCH' end,
      'git://git.example.com/org/repository-' || floor(${REPOSITORIES} * power((spread % 1000003) / 1000003.0, 2)) || '.git',
      overlay(overlay(mixed::uuid::text placing '8' from 15 for 1) placing 'a' from 20 for 1),
      'provider_' || floor(60 * power((spread % 999983) / 999983.0, 2)) || '_key',
      (array['critical', 'high', 'high', 'medium', 'low'])[1 + spread / 7 % 5],
      mixed || substr(mixed, 1, 8),
      'src/' || substr(mixed, 1, 2) || '/' || (array['settings', 'client', 'deploy', 'main', 'config'])[1 + spread / 11 % 5]
        || '-' || substr(mixed, 3, 6) || (array['.py', '.ts', '.env', '.yml', '.go'])[1 + spread / 13 % 5],
      1 + spread % 900, 10, 50,
      case when spread / 17 % 20 = 0 then array['test'] else '{}' end,
      case when spread / 19 % 10 < 3 then 'REVIEWED' else 'ACTIVE' end,
      case when spread / 19 % 10 < 3 then (array['REVOKED', 'RESOLVED', 'FALSE_POSITIVE', 'NOT_IMPORTANT'])[1 + spread / 23 % 4] end,
      'author-' || spread / 29 % 500,
      made, 1, made, made
    from (
      select md5('alert ' || number) as mixed, ('x' || substr(md5('alert ' || number), 1, 8))::bit(32)::bigint as spread,
        timestamptz '2026-11-01T00:00:00Z' - (${alerts} - number) * (interval '730 days' / ${alerts}) as made
      from generate_series(${first}::int, ${last}::int) as number
    ) as numbered`
}
