import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // Accounts that an identity provider manages, with what it calls their owners.
  `create table provisioned_users (
    user_id uuid primary key references users on delete cascade,
    user_name text not null,
    external_id text unique,
    profile jsonb not null default '{}',
    active boolean not null default true,
    created timestamptz(3) not null default now(),
    changed timestamptz(3) not null default now())`,
  'create unique index provisioned_users_name on provisioned_users (lower(user_name))',

  `create table provisioned_groups (
    id uuid primary key default gen_random_uuid(),
    display_name text not null,
    external_id text,
    created timestamptz(3) not null default now(),
    changed timestamptz(3) not null default now())`,
  'create unique index provisioned_groups_name on provisioned_groups (lower(display_name))',

  `create table provisioned_members (
    group_id uuid not null references provisioned_groups on delete cascade,
    user_id uuid not null references provisioned_users on delete cascade,
    primary key (group_id, user_id))`,
  'create index provisioned_members_of_user on provisioned_members (user_id)',
]

/** Lets an identity provider manage accounts and groups by SCIM. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
