import { type Kysely, sql } from 'kysely'

const SOURCES = ['alerts', 'events', 'scans', 'repositories']

const STATEMENTS = [
  `create table teams (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    created timestamptz(3) not null default now())`,
  'create unique index teams_name on teams (lower(name))',

  `create table team_members (
    team_id uuid not null references teams on delete cascade,
    user_id uuid not null references users on delete cascade,
    primary key (team_id, user_id))`,
  'create index team_members_user on team_members (user_id)',

  // What a team owns: git://host/org/repo.git, or git://host/org/* for all below, as repositories/pattern.ts writes it.
  `create table team_repositories (
    team_id uuid not null references teams on delete cascade,
    pattern text not null,
    primary key (team_id, pattern))`,

  // All patterns that cover a repository: itself, and each folder above it. So a pattern is looked up by equality, in an
  // index, and nothing is ever compared with a wildcard.
  `create function repository_patterns(url text) returns text[] language sql immutable strict parallel safe as $$
    select array[lower(url collate "C")] || array(
      select array_to_string(parts[1:depth], '/') || '/*'
      from string_to_array(lower(url collate "C"), '/') as parts, generate_series(3, cardinality(parts) - 1) as depth)
    $$`,

  `create table known_repositories (url text primary key)`,
  'create index known_repositories_patterns on known_repositories using gin (repository_patterns(url))',

  // Kept by the database itself, so that no program, an earlier version included, can forget it. In one order, so that
  // two that add the same wait for each other and never both.
  `create function keep_known_repositories() returns trigger language plpgsql as $$
    begin
      insert into known_repositories
        select distinct url from added
        where not exists (select 1 from known_repositories as kept where kept.url = added.url)
        order by url
        on conflict do nothing;
      return null;
    end $$`,
  ...SOURCES.map(
    (table) => `create trigger ${table}_known_repositories after insert on ${table}
      referencing new table as added for each statement execute function keep_known_repositories()`,
  ),
  `insert into known_repositories
    select value from filter_values where name = 'url' union select url from scans union select url from repositories
    on conflict do nothing`,

  // The latest scans of some repositories, and not of all.
  'create index scans_url on scans (url, created desc, id desc)',
]

/** Adds teams and what they own, and keeps the addresses of all repositories apart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
