import { type Kysely, sql } from 'kysely'

/** Ranks of severities, for sorting; one that this version does not know is the least. */
const RANK = `case severity when 'critical' then 5 when 'high' then 4 when 'medium' then 3 when 'low' then 2 else 1 end`

/** Characters of an incident's type, hash and places that are searched. */
const LONGEST_SEARCHED = 4000

/**
 * What the alerts of each secret are together.
 *
 * @param alerts which ones, as a condition
 * @param headStatus the expression of the alerts' head status
 */
const together = (alerts: string, headStatus: string): string => `
  select secret_hash, secret_type, (array['info', 'low', 'medium', 'high', 'critical'])[rank] as severity,
    rank as severity_rank, coalesce(validity, 'unknown') as validity,
    case when validity is not null then validity_since end as validity_since, head_status,
    case when active > 0 then 'open' when is_revoked then 'revoked' when is_resolved then 'resolved' else 'ignored' end as state,
    case when active > 0 or is_revoked or is_resolved then null when is_false then 'false_positive' else 'not_important' end as reason,
    alerts, active, places, repositories,
    left(secret_type || ' ' || secret_hash || ' ' || found_in, ${LONGEST_SEARCHED}) as searched, first_seen, last_seen
  from (
    select secret_hash,
      (array_agg(secret_type order by created desc, id desc))[1] as secret_type,
      coalesce(max(rank) filter (where state = 'ACTIVE'), max(rank)) as rank,
      (array_agg(known order by activeness_checked desc nulls last, last_updated desc, id)
        filter (where known is not null))[1] as validity,
      coalesce(max(activeness_checked), min(created)) as validity_since,
      case when bool_or(head = 'present') then 'present' when bool_or(head = 'removed') then 'removed' end as head_status,
      (count(*) filter (where state = 'ACTIVE'))::int as active,
      bool_or(resolution = 'REVOKED') as is_revoked,
      bool_or(resolution = 'RESOLVED') as is_resolved,
      bool_and(resolution = 'FALSE_POSITIVE') as is_false,
      count(*)::int as alerts, least(sum(occurrences), 2147483647)::int as places, count(distinct url)::int as repositories,
      string_agg(distinct url || ' ' || file_path || coalesce(' ' || author, ''), ' ') as found_in,
      min(created) as first_seen, max(created) as last_seen
    from (
      select alerts.*, ${RANK} as rank, ${headStatus} as head,
        case when tags && array['active_secret'] then 'active' when tags && array['inactive_secret'] then 'inactive' end as known
      from alerts where ${alerts}
    ) as rated
    group by secret_hash
  ) as grouped`

const COLUMNS = `secret_hash, secret_type, severity, severity_rank, validity, validity_since, head_status, state, reason,
  alerts, active_alerts, places, repositories, searched, first_seen, last_seen`

const TABLES = [
  // One for each secret, wherever it was found. What its alerts say together is kept here, so that a list need not
  // look at them; what people decide about it is here alone.
  `create table incidents (
    id uuid primary key default gen_random_uuid(),
    secret_hash text not null unique,
    secret_type text not null,
    severity text not null,
    severity_rank smallint not null,
    validity text not null,
    validity_since timestamptz(3),
    head_status text,
    state text not null,
    reason text,
    is_left_out boolean not null default false,
    ends timestamptz(3),
    comment text,
    owner uuid references users on delete set null,
    alerts integer not null,
    active_alerts integer not null,
    places integer not null,
    repositories integer not null,
    searched text not null,
    first_seen timestamptz(3) not null,
    last_seen timestamptz(3) not null,
    updated timestamptz(3) not null default now())`,

  // Decisions, comments and what the service did. Rows are only ever added.
  `create table incident_events (
    id uuid primary key default gen_random_uuid(),
    incident_id uuid not null references incidents on delete cascade,
    action text not null,
    actor text not null,
    comment text,
    details jsonb,
    created timestamptz(3) not null default clock_timestamp())`,

  `create table incident_links (
    id uuid primary key default gen_random_uuid(),
    incident_id uuid not null references incidents on delete cascade,
    url text not null,
    title text not null,
    added_by text not null,
    created timestamptz(3) not null default now(),
    unique (incident_id, url))`,
]

/** Whether anything is left to do: the condition of the indexes of the first page that people see. */
const OPEN = `where state in ('open', 'triaged')`

const INDEXES = [
  'create index incidents_last_seen on incidents (last_seen desc, id desc)',
  `create index incidents_open on incidents (last_seen desc, id desc) ${OPEN}`,
  `create index incidents_open_severity on incidents (severity_rank desc, last_seen desc, id desc) ${OPEN}`,
  'create index incidents_severity on incidents (severity_rank desc, last_seen desc, id desc)',
  'create index incidents_state on incidents (state, last_seen desc, id desc)',
  'create index incidents_type on incidents (secret_type, last_seen desc, id desc)',
  'create index incidents_validity on incidents (validity, last_seen desc, id desc)',
  'create index incidents_first_seen on incidents (first_seen desc, id desc)',
  'create index incidents_owner on incidents (owner, last_seen desc, id desc) where owner is not null',
  "create index incidents_ends on incidents (ends) where state = 'ignored' and ends is not null",
  'create index incidents_searched on incidents using gin (searched gin_trgm_ops)',
  'create index incident_events_incident on incident_events (incident_id, created desc, id desc)',
]

const KEPT = [
  'alter table alerts add column head_status text',

  // A decision about the incident stays until an alert contradicts it: all were reviewed, or one is active again.
  `create function refresh_incidents(hashes text[]) returns void language plpgsql as $$
    begin
      perform 1 from incidents where secret_hash = any(hashes) order by secret_hash for no key update;
      with before as (select secret_hash, state from incidents where secret_hash = any(hashes)),
      after as (
        insert into incidents as incident (${COLUMNS})
        ${together('secret_hash = any(hashes)', 'alerts.head_status')} order by secret_hash
        on conflict (secret_hash) do update set
          secret_type = excluded.secret_type,
          severity = excluded.severity,
          severity_rank = excluded.severity_rank,
          validity = excluded.validity,
          validity_since = case when excluded.validity = incident.validity then incident.validity_since
            else excluded.validity_since end,
          head_status = excluded.head_status,
          state = case
            when incident.is_left_out then incident.state
            when excluded.active_alerts = 0 then excluded.state
            when incident.state in ('open', 'triaged') then incident.state
            else 'open' end,
          reason = case when incident.is_left_out then incident.reason else excluded.reason end,
          alerts = excluded.alerts,
          active_alerts = excluded.active_alerts,
          places = excluded.places,
          repositories = excluded.repositories,
          searched = excluded.searched,
          first_seen = least(incident.first_seen, excluded.first_seen),
          last_seen = greatest(incident.last_seen, excluded.last_seen),
          updated = now()
        returning id, secret_hash, state
      )
      insert into incident_events (incident_id, action, actor, details)
      select after.id, 'state_changed', coalesce(nullif(current_setting('keysieve.actor', true), ''), 'service'),
        jsonb_build_object('from', before.state, 'to', after.state)
      from after join before using (secret_hash) where before.state <> after.state;
    end $$`,

  // Kept by the database itself, so that no program that writes alerts, an earlier version included, can forget it.
  `create function keep_incidents_of_new() returns trigger language plpgsql as $$
    declare hashes text[];
    begin
      if current_setting('keysieve.importing', true) = 'yes' then return null; end if;
      select array_agg(distinct secret_hash) into hashes from added;
      if hashes is not null then perform refresh_incidents(hashes); end if;
      return null;
    end $$`,
  `create function keep_incidents_of_changed() returns trigger language plpgsql as $$
    declare hashes text[];
    begin
      select array_agg(distinct new_rows.secret_hash) into hashes
      from new_rows join old_rows using (id)
      where (new_rows.state, new_rows.resolution, new_rows.severity, new_rows.tags, new_rows.occurrences,
          new_rows.head_status, new_rows.alert_type)
        is distinct from (old_rows.state, old_rows.resolution, old_rows.severity, old_rows.tags, old_rows.occurrences,
          old_rows.head_status, old_rows.alert_type);
      if hashes is not null then perform refresh_incidents(hashes); end if;
      return null;
    end $$`,
  `create trigger alerts_new_incidents after insert on alerts
    referencing new table as added for each statement execute function keep_incidents_of_new()`,
  `create trigger alerts_changed_incidents after update on alerts
    referencing old table as old_rows new table as new_rows for each statement execute function keep_incidents_of_changed()`,
]

/**
 * Makes an incident of each secret that has alerts. Processes of the version before go on writing meanwhile: the alerts
 * are locked only when most of the work is done, and what was written until then is looked at once more.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A million alerts take longer than a statement of the service may.
  await sql`select set_config('statement_timeout', '0', true)`.execute(db)
  const { rows } = await sql<{ now: string }>`select clock_timestamp()::text as now`.execute(db)
  for (const statement of TABLES) await sql.raw(statement).execute(db)
  await sql.raw(`insert into incidents (${COLUMNS}) ${together('true', 'null')}`).execute(db)
  for (const statement of INDEXES) await sql.raw(statement).execute(db)
  await sql`create index if not exists events_secret_hash on events (secret_hash, created desc, id desc)`.execute(
    db,
  )
  for (const statement of KEPT) await sql.raw(statement).execute(db)
  await sql`
    select refresh_incidents(array_agg(distinct secret_hash)) from alerts
    where last_updated > ${rows[0]!.now}::timestamptz - interval '10 minutes' having count(*) > 0`.execute(db)
}
