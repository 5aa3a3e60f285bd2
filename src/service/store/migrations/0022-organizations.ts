import { type Kysely, sql } from 'kysely'

const TABLES = [
  // A GitHub App: its key and its webhook's secret let anyone act as it, so they are encrypted.
  `create table forge_apps (
    id uuid primary key default gen_random_uuid(),
    base_url text not null,
    app_id text not null,
    slug text not null,
    credentials bytea not null,
    created_by text not null,
    created timestamptz(3) not null default now(),
    synced timestamptz(3),
    sync_due timestamptz(3) not null default now(),
    fault text,
    unique (base_url, app_id))`,

  // An organization, a group, a workspace or a project. What is due is taken by a worker that sets the time ahead, so
  // that another one comes to it where the first has died.
  `create table organizations (
    id uuid primary key default gen_random_uuid(),
    forge text not null,
    base_url text not null,
    name text not null,
    app_id uuid references forge_apps on delete cascade,
    external_id text,
    credentials bytea,
    suspended boolean not null default false,
    created_by text not null,
    created timestamptz(3) not null default now(),
    synced timestamptz(3),
    sync_due timestamptz(3) not null default now(),
    sync_tries integer not null default 0,
    held_until timestamptz(3),
    fault text,
    unique (app_id, external_id))`,
  'create unique index organizations_name on organizations (forge, base_url, lower(name)) where app_id is null',
  'create index organizations_due on organizations (sync_due)',

  `create table organization_repositories (
    organization_id uuid not null references organizations on delete cascade,
    external_id text not null,
    url text not null,
    clone_url text not null,
    name text not null,
    archived boolean not null default false,
    watched_id uuid references repositories on delete set null,
    scan_due timestamptz(3),
    seen timestamptz(3) not null default now(),
    primary key (organization_id, external_id))`,
  'create index organization_repositories_clone_url on organization_repositories (clone_url)',
  'create index organization_repositories_watched on organization_repositories (watched_id)',
  'create index organization_repositories_due on organization_repositories (scan_due) where scan_due is not null',

  // What a pull request's head is answered with, and how much of it the forge has been told.
  `create table pull_request_checks (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    repository text not null,
    number integer not null,
    head text not null,
    scan_id uuid,
    scans integer not null default 0,
    state text not null default 'due',
    due timestamptz(3) not null default now(),
    wakes integer not null default 0,
    revision integer not null default 0,
    told text,
    reference text,
    tries integer not null default 0,
    fault text,
    created timestamptz(3) not null default now(),
    unique (organization_id, repository, number, head))`,
  "create index pull_request_checks_due on pull_request_checks (due) where state = 'due'",
  'create index pull_request_checks_scan on pull_request_checks (scan_id)',

  `create table organization_deliveries (
    receiver uuid not null,
    delivery text not null,
    received timestamptz(3) not null default now(),
    primary key (receiver, delivery))`,
  'create index organization_deliveries_received on organization_deliveries (received)',
]

// In the transaction that ends a scan or decides about an incident, by whatever program: no answer can be forgotten. What
// a worker has in hand at that moment is due again, which `wakes` tells it.
const KEPT = [
  `create function wake_checks_of_scan() returns trigger language plpgsql as $$
    begin
      update pull_request_checks set state = 'due', due = now(), wakes = wakes + 1
      where scan_id = new.id and state <> 'failed';
      return null;
    end $$`,
  `create trigger scans_wake_checks after update of state on scans
    for each row when (new.state in ('done', 'failed') and old.state in ('pending', 'in_progress'))
    execute function wake_checks_of_scan()`,
  `create function wake_checks_of_incidents() returns trigger language plpgsql as $$
    begin
      if not exists (
        select 1 from new_rows join old_rows using (id)
        where (new_rows.state = 'ignored') <> (old_rows.state = 'ignored')) then return null; end if;
      update pull_request_checks checks set state = 'due', due = now(), wakes = wakes + 1
      where checks.state = 'told' and exists (
        select 1 from findings join new_rows using (secret_hash) join old_rows using (id)
        where findings.scan_id = checks.scan_id and (new_rows.state = 'ignored') <> (old_rows.state = 'ignored'));
      return null;
    end $$`,
  `create trigger incidents_wake_checks after update on incidents
    referencing old table as old_rows new table as new_rows for each statement execute function wake_checks_of_incidents()`,
]

/** Adds organizations of forges, their repositories, and the checks that their pull requests are answered with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...KEPT]) await sql.raw(statement).execute(db)
}
