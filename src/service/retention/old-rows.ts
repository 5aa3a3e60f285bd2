import { type RawBuilder, sql } from 'kysely'

import type { RetainedKind } from './read-retention.ts'

/** Deletes a batch of what is older than a time. A statement each, which locks little and ends soon. */
export type DeleteBatch = (before: string) => RawBuilder<unknown>

/** Rows of a batch of small rows, and of one whose rows have many others. */
export const BATCH = 1000
export const HEAVY_BATCH = 100

/**
 * Incidents that are open, triaged or ignored stay: a scan would report an ignored secret again. So do those whose secret
 * is still in the head.
 */
const incidents: DeleteBatch = (before) => {
  const gone = sql`
    select id, secret_hash from incidents
    where closed < ${before}::timestamptz and last_seen < ${before}::timestamptz
      and state in ('revoked', 'resolved') and not is_left_out and head_status is distinct from 'present'
    limit ${HEAVY_BATCH} for update skip locked`
  const itsRows = (table: string) => sql`
    delete from ${sql.table(table)} as its using gone where its.secret_hash = gone.secret_hash`
  return sql`
    with gone as (${gone}), gone_events as (${itsRows('events')}), gone_alerts as (${itsRows('alerts')})
    delete from incidents using gone where incidents.id = gone.id`
}

/** That a place of an alert was found stays with the alert: without it, the next scan would count the place as new. */
const events: DeleteBatch = (before) => sql`
  delete from events where id in (
    select id from events where created < ${before}::timestamptz and (alert_id is null or action <> 'detected')
    order by created limit ${BATCH})`

const audit: DeleteBatch = (before) => sql`
  delete from audit_events where id in (
    select id from audit_events where created < ${before}::timestamptz order by created limit ${BATCH})`

/** The last complete scan of a repository stays: from it, the next one and the coverage are counted. */
const scans: DeleteBatch = (before) => {
  const isLast = sql`kind = 'repository' and state = 'done' and not exists (
    select 1 from scans as later where later.url = scans.url and later.kind = 'repository' and later.state = 'done'
      and later.finished > scans.finished)`
  return sql`
    delete from scans where id in (
      select id from scans
      where created < ${before}::timestamptz and finished < ${before}::timestamptz and state in ('done', 'failed')
        and not exists (select 1 from repositories where last_scan = scans.id) and not (${isLast})
      order by created limit ${HEAVY_BATCH})`
}

const deliveries: DeleteBatch = (before) => sql`
  delete from webhook_deliveries where (repository_id, delivery) in (
    select repository_id, delivery from webhook_deliveries where received < ${before}::timestamptz
    order by received limit ${BATCH})`

const notifications: DeleteBatch = (before) => sql`
  delete from notification_messages where id in (
    select id from notification_messages where created < ${before}::timestamptz and state <> 'pending'
    order by created limit ${BATCH})`

/** How a batch of each kind is deleted. */
export const OLD_ROWS: Readonly<Record<RetainedKind, DeleteBatch>> = {
  ...{ incidents, events, audit, scans, deliveries, notifications },
}
