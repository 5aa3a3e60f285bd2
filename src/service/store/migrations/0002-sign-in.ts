import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // As rate-limiter-flexible has it; `expire` in milliseconds since 1970.
  `create table sign_in_tries (
    key text primary key,
    points integer not null default 0,
    expire bigint)`,

  // What a browser keeps that someone has signed in from before.
  `create table known_devices (
    token_hash bytea not null,
    user_id uuid not null references users on delete cascade,
    created timestamptz(3) not null default now(),
    last_seen timestamptz(3) not null default now(),
    primary key (token_hash, user_id))`,
]

/** Makes the tables that keep count of sign-ins before they are checked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
