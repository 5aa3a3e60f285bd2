import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What people and keys did with the service itself. Rows are only ever added.
  `create table audit_events (
    id uuid primary key default gen_random_uuid(),
    alert_type text not null default 'AUDIT_LOG',
    action text not null,
    actor text not null,
    address text,
    request_id text,
    subject text,
    details jsonb,
    created timestamptz(3) not null default now())`,
  'create index audit_events_created on audit_events (created desc, id desc)',
  'create index audit_events_actor on audit_events (actor, created desc, id desc)',
  'create index audit_events_action on audit_events (action, created desc, id desc)',
]

/** Keeps what is done with the service itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
