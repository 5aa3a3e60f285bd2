import { type Kysely, sql } from 'kysely'

const PLACE = `
  secret_hash text not null,
  secret_type text not null,
  severity text not null,
  commit_sha text not null,
  file_path text not null,
  line_no integer not null,
  col_start integer not null,
  col_end integer not null,
  tags text[] not null default '{}'`

const CREATED = 'created timestamptz(3) not null default now()'

const STATEMENTS = [
  'create extension if not exists pg_trgm',

  `create table users (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    password_hash text not null,
    role text not null default 'admin',
    ${CREATED})`,
  'create unique index users_name on users (lower(name))',

  `create table sessions (
    token_hash bytea primary key,
    user_id uuid not null references users on delete cascade,
    csrf_token text not null,
    ${CREATED},
    last_seen timestamptz(3) not null default now(),
    expires timestamptz(3) not null)`,

  `create table setup_links (
    token_hash bytea primary key,
    ${CREATED},
    expires timestamptz(3) not null,
    used timestamptz(3))`,

  `create table sign_in_failures (
    who text primary key,
    failures integer not null,
    last timestamptz(3) not null default now())`,

  `create table api_keys (
    id text primary key,
    key_hash bytea not null,
    name text not null,
    type text not null,
    created_by text not null,
    ${CREATED},
    last_used timestamptz(3),
    revoked timestamptz(3))`,

  `create table repositories (
    id uuid primary key default gen_random_uuid(),
    url text not null unique,
    clone_url text not null,
    name text not null,
    schedule text,
    tips jsonb not null default '{}',
    added_by text not null,
    ${CREATED},
    last_scan uuid)`,

  `create table scans (
    id uuid primary key default gen_random_uuid(),
    kind text not null,
    repository_id uuid,
    url text not null,
    clone_url text not null,
    name text not null,
    pull_request integer,
    commits text[],
    request_key text not null,
    state text not null default 'pending',
    message text not null default '',
    fault text,
    progress text not null default '',
    attempt integer not null default 0,
    coverage jsonb,
    head text,
    requested_by text not null,
    verify text,
    policy_notes text[] not null default '{}',
    ${CREATED},
    started timestamptz(3),
    finished timestamptz(3))`,
  'create index scans_request on scans (request_key, created desc)',
  'create index scans_created on scans (created desc, id desc)',
  'create index scans_repository on scans (repository_id, created desc)',
  "create index scans_open on scans (created) where state in ('pending', 'in_progress')",

  `create table findings (
    scan_id uuid not null references scans on delete cascade,
    position integer not null,
    ${PLACE},
    answer jsonb,
    ignored jsonb,
    primary key (scan_id, position))`,

  `create table alerts (
    id uuid primary key default gen_random_uuid(),
    alert_type text not null,
    url text not null,
    ${PLACE},
    state text not null default 'ACTIVE',
    resolution text,
    comment text,
    reviewed_by text,
    author text,
    author_time timestamptz(3),
    excerpt jsonb,
    occurrences integer not null default 1,
    activeness_checked timestamptz(3),
    activeness_reason text,
    answer jsonb,
    ${CREATED},
    last_updated timestamptz(3) not null default now(),
    unique (url, secret_hash, alert_type))`,
  'create index alerts_created on alerts (created desc, id desc)',
  'create index alerts_type on alerts (alert_type, created desc, id desc)',
  'create index alerts_url on alerts (url, created desc, id desc)',
  'create index alerts_state on alerts (state, severity, created desc, id desc)',
  // A list of one state, severity or resolution is in the order of a page already, however few there are.
  'create index alerts_only_state on alerts (state, created desc, id desc)',
  'create index alerts_severity on alerts (severity, created desc, id desc)',
  'create index alerts_resolution on alerts (resolution, created desc, id desc) where resolution is not null',
  // An author is as long as a commit says, and a B-tree takes no value above a third of a page.
  'create index alerts_author on alerts (left(author, 100), created desc, id desc)',
  'create index alerts_secret_type on alerts (secret_type, created desc, id desc)',
  'create index alerts_secret_hash on alerts (secret_hash)',
  'create index alerts_commit on alerts (commit_sha)',
  'create index alerts_updated on alerts (last_updated desc)',
  'create index alerts_tags on alerts using gin (tags)',
  'create index alerts_path on alerts using gin (file_path gin_trgm_ops)',

  `create table events (
    id uuid primary key default gen_random_uuid(),
    alert_id uuid references alerts on delete set null,
    alert_type text not null,
    action text not null,
    url text not null,
    ${PLACE},
    author text,
    scan_uuid uuid,
    actor text not null,
    comment text,
    ${CREATED})`,
  // A place is news once, however often it is scanned; its path has any length.
  `create unique index events_place on events
    (url, secret_hash, commit_sha, md5(file_path), line_no, col_start, alert_type, action)
    where action in ('detected', 'ignored')`,
  'create index events_created on events (created desc, id desc)',
  'create index events_alert on events (alert_id, created desc)',
  'create index events_url on events (url, created desc, id desc)',
  'create index events_type on events (alert_type, created desc, id desc)',
  'create index events_scan on events (scan_uuid)',
]

/** Makes all tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
