import { type Kysely, sql } from 'kysely'

const OPEN = "state in ('open', 'triaged')"

const STATEMENTS = [
  'alter table incidents add column closed timestamptz(3), add column revoked timestamptz(3)',
  `with decided as (
      select incident_id, max(created) as at from incident_events where action = 'state_changed' group by incident_id)
    update incidents set closed = closing.at, revoked = case when state = 'revoked' then closing.at end
    from (select incidents.id, coalesce(decided.at, incidents.updated) as at
      from incidents left join decided on decided.incident_id = incidents.id) as closing
    where closing.id = incidents.id and not (${OPEN})`,

  // Kept by the database itself, so that no program that decides, an earlier version included, can forget it.
  `create function keep_incident_closing() returns trigger language plpgsql as $$
    declare
      was_closed boolean := false;
      was_revoked boolean := false;
      at timestamptz := new.updated;
    begin
      if tg_op = 'UPDATE' then
        was_closed := old.closed is not null;
        was_revoked := old.revoked is not null;
        at := now();
      end if;
      if new.state in ('open', 'triaged') then new.closed := null;
      elsif not was_closed then new.closed := coalesce(new.closed, at);
      end if;
      if new.state <> 'revoked' then new.revoked := null;
      elsif not was_revoked then new.revoked := coalesce(new.revoked, at);
      end if;
      return new;
    end $$`,
  `create trigger incidents_closing before insert or update of state on incidents
    for each row execute function keep_incident_closing()`,

  // The figures of the overview read all incidents: from here, and not from rows with the text that is searched.
  'create index incidents_lasting on incidents (first_seen) include (closed, severity_rank, secret_hash)',
  'create index incidents_revoked on incidents (revoked) include (first_seen, secret_hash) where revoked is not null',
  `create index incidents_open_first_seen on incidents (first_seen, id) where ${OPEN}`,
  "create index alerts_open on alerts (url, created) where state = 'ACTIVE'",
  "create index scans_whole on scans (url, finished desc) where state = 'done' and kind = 'repository'",
]

/** Adds when an incident was closed and when its secret was revoked, and the indexes of the overview. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true)`.execute(db)
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
