import { type Kysely, sql, type Transaction } from 'kysely'

import type { Caller } from '../keys/access.ts'
import type { Database } from '../store/tables.ts'

/** Names who acts, for what the database itself writes down until the transaction ends. */
export async function actAs(db: Transaction<Database>, { actor }: Pick<Caller, 'actor'>): Promise<void> {
  await sql`select set_config('keysieve.actor', ${actor}, true)`.execute(db)
}

/** The incident of an alert, locked until the transaction ends: before its alerts, as everywhere. */
export function lockIncidentOf(
  db: Transaction<Database>,
  alertId: string,
): Promise<{ readonly id: string; readonly is_left_out: boolean } | undefined> {
  return db
    .selectFrom('incidents')
    .select(['id', 'is_left_out'])
    .where('secret_hash', '=', (query) =>
      query.selectFrom('alerts').select('alerts.secret_hash').where('alerts.id', '=', alertId),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Locks the incident of a secret until the transaction ends: before its alerts, as everywhere. */
export async function lockIncident(db: Transaction<Database>, secretHash: string): Promise<void> {
  await db
    .selectFrom('incidents')
    .select('id')
    .where('secret_hash', '=', secretHash)
    .forNoKeyUpdate()
    .execute()
}

/** Writes something down at an incident. */
export async function note(
  db: Kysely<Database>,
  incidentId: string,
  action: string,
  { actor }: Pick<Caller, 'actor'>,
  comment: string | null = null,
  details: Readonly<Record<string, string | null>> | null = null,
): Promise<void> {
  await db
    .insertInto('incident_events')
    .values({
      ...{ incident_id: incidentId, action, actor, comment },
      details: details === null ? null : JSON.stringify(details),
    })
    .execute()
}
