import { type Kysely, sql } from 'kysely'

/** Keeps the hash that a repository's own policy knows a secret by, beside alerts and events too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['alerts', 'events']) {
    await sql`alter table ${sql.table(table)} add column repository_hash text`.execute(db)
  }
  await sql`
    update alerts set repository_hash = known.repository_hash
    from (
      select distinct scans.url, findings.secret_hash, findings.repository_hash
      from findings join scans on scans.id = findings.scan_id
      where findings.repository_hash is not null
    ) as known
    where alerts.url = known.url and alerts.secret_hash = known.secret_hash`.execute(db)
}
