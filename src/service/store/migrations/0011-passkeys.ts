import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // What an authenticator gave of itself: a name that it chose, and a public key. The counter is its own, of 32 bits.
  `create table passkeys (
    id text primary key,
    user_id uuid not null references users on delete cascade,
    public_key bytea not null,
    counter bigint not null,
    transports text[] not null,
    agent text,
    created timestamptz(3) not null default now(),
    last_used timestamptz(3))`,
  'create index passkeys_of_user on passkeys (user_id)',

  // Challenges that were answered, so that an answer counts once. One that is older than it may be is removed.
  `create table used_challenges (
    challenge_hash bytea primary key,
    expires timestamptz(3) not null)`,
]

/** Adds passkeys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
