import { type Kysely, sql } from 'kysely'

const TABLES = [
  // Where notifications go, and about what. The address lets anyone write there, so it is encrypted.
  `create table notification_channels (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    kind text not null,
    destination bytea not null,
    shown text not null,
    least_severity text not null,
    repositories text[] not null,
    only_live boolean not null,
    events text[] not null,
    digest text not null,
    quiet_from smallint,
    quiet_until smallint,
    paused boolean not null default false,
    created_by text not null,
    created timestamptz(3) not null default now())`,

  // The outbox: what happened to incidents and was in no message of the channel yet.
  `create table notification_items (
    id uuid primary key default gen_random_uuid(),
    channel_id uuid not null references notification_channels on delete cascade,
    incident_id uuid not null references incidents on delete cascade,
    event text not null,
    created timestamptz(3) not null default clock_timestamp())`,

  // The incidents that a channel has announced: it announces their end too, and no other channel does.
  `create table notified_incidents (
    channel_id uuid not null references notification_channels on delete cascade,
    incident_id uuid not null references incidents on delete cascade,
    primary key (channel_id, incident_id))`,

  `create table notification_messages (
    id uuid primary key default gen_random_uuid(),
    channel_id uuid not null references notification_channels on delete cascade,
    content jsonb not null,
    state text not null default 'pending',
    attempts integer not null default 0,
    fault text,
    created timestamptz(3) not null default now(),
    tried timestamptz(3),
    due timestamptz(3) not null default now())`,
]

const INDEXES = [
  'create index notification_items_channel on notification_items (channel_id, created, id)',
  'create index notification_items_incident on notification_items (incident_id)',
  'create index notified_incidents_incident on notified_incidents (incident_id)',
  'create index notification_messages_channel on notification_messages (channel_id, created desc, id desc)',
  "create index notification_messages_due on notification_messages (due) where state = 'pending'",
]

const OPEN = "('open', 'triaged')"

// In the transaction that changes the incident, by whatever program: nothing that happened can be forgotten, and nothing
// is announced that did not happen. Without a channel it costs one look at an empty table.
const KEPT = [
  `create function notify_of_new_incidents() returns trigger language plpgsql as $$
    begin
      if current_setting('keysieve.importing', true) = 'yes' then return null; end if;
      if not exists (select 1 from notification_channels where not paused) then return null; end if;
      insert into notification_items (channel_id, incident_id, event)
      select channel.id, new_rows.id, 'opened' from new_rows cross join notification_channels channel
      where new_rows.state in ${OPEN} and not channel.paused;
      return null;
    end $$`,
  `create function notify_of_changed_incidents() returns trigger language plpgsql as $$
    begin
      if not exists (select 1 from notification_channels where not paused) then return null; end if;
      insert into notification_items (channel_id, incident_id, event)
      select channel.id, changed.id, changed.event
      from (
        select id, case
            when new_rows.state not in ${OPEN} then case when old_rows.state in ${OPEN} then 'resolved' end
            when old_rows.state not in ${OPEN} then 'reopened'
            when new_rows.validity = 'active' and old_rows.validity <> 'active' then 'live' end as event
        from new_rows join old_rows using (id)
      ) as changed cross join notification_channels channel
      where changed.event is not null and not channel.paused;
      return null;
    end $$`,
  `create trigger incidents_new_notify after insert on incidents
    referencing new table as new_rows for each statement execute function notify_of_new_incidents()`,
  `create trigger incidents_changed_notify after update on incidents
    referencing old table as old_rows new table as new_rows for each statement execute function notify_of_changed_incidents()`,
]

/** Adds notifications: their channels, the outbox that the incidents fill, and the log of messages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...TABLES, ...INDEXES, ...KEPT]) await sql.raw(statement).execute(db)
}
