import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What a host sent, by its own name for it and by its signature: each counts once.
  `create table webhook_deliveries (
    repository_id uuid not null references repositories on delete cascade,
    delivery text not null,
    received timestamptz(3) not null default now(),
    primary key (repository_id, delivery))`,
  'create index webhook_deliveries_received on webhook_deliveries (received)',
]

/** Keeps in mind which deliveries of webhooks have come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
