import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Where a session is, for anyone who looks through theirs; and when its owner last proved to be there.
  `alter table sessions
    add column id uuid not null default gen_random_uuid() unique,
    add column address text,
    add column agent text,
    add column confirmed timestamptz(3)`,

  // The secret of one-time codes is encrypted under a key that is not in the database; a step of the clock counts once.
  `alter table users
    add column codes_secret bytea,
    add column codes_step bigint not null default 0`,

  // A link that lets someone who has lost their password, or their device, back in.
  `create table recovery_links (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    created timestamptz(3) not null default now(),
    expires timestamptz(3) not null,
    used timestamptz(3))`,

  // A form makes one key, however often a browser sends it.
  `alter table api_keys
    add column expires timestamptz(3),
    add column form uuid unique`,
]

/** Adds what accounts need besides a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
