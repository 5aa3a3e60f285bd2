import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Who someone is to an identity provider. Its subject never comes to mean anyone else; an e-mail address may.
  `create table identities (
    issuer text not null,
    subject text not null,
    user_id uuid not null references users on delete cascade,
    created timestamptz(3) not null default now(),
    last_used timestamptz(3),
    primary key (issuer, subject))`,
  'create index identities_of_user on identities (user_id)',

  // An account that its owner has chosen no password for.
  'alter table users add column has_password boolean not null default true',
]

/** Lets accounts belong to people of an identity provider. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
