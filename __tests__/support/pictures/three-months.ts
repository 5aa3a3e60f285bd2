import { sql } from 'kysely'

import type { TestService } from '../test-service.ts'

/** How some of the alerts were reviewed: every fourth, the oldest first. */
const REVIEWS = [
  { resolution: 'REVOKED', comment: 'Rotated in the vault.' },
  { resolution: 'REVOKED', comment: 'Rolled in the dashboard, and the old key deleted.' },
  { resolution: 'FALSE_POSITIVE', comment: 'The example of the manual.' },
  { resolution: 'NOT_IMPORTANT', comment: 'A bot of the sandbox.' },
] as const

/**
 * Gives what the scans of a minute left the times of three months, and has people take care of some of it: alerts are
 * reviewed, and every second open incident of the latest has an owner.
 */
export async function liveThroughMonths(service: TestService): Promise<void> {
  await dateAlerts(service)
  await reviewSome(service)
  await dateTheRest(service)
  await ownSome(service)
}

async function dateAlerts({ service }: TestService): Promise<void> {
  const { db } = service.services
  await sql`update alerts set created = author_time + interval '2 minutes', last_updated = author_time + interval '2 minutes',
    activeness_checked = activeness_checked - interval '7 hours'`.execute(db)
}

async function reviewSome(service: TestService): Promise<void> {
  const { db } = service.service.services
  const alerts = await db.selectFrom('alerts').select(['id', 'tags']).orderBy('created').execute()
  const reviewed = alerts.filter(({ tags }, index) => index % 4 === 1 && !tags.includes('active_secret'))
  for (const [index, { id }] of reviewed.entries()) {
    await service.ask('POST', `/api/public/alert/${id}/review`, REVIEWS[index % REVIEWS.length])
  }
}

/** Events and incidents as old as their alerts, and one scan after another. */
async function dateTheRest({ service }: TestService): Promise<void> {
  const { db } = service.services
  await sql`update events set created = alerts.created from alerts where events.alert_id = alerts.id`.execute(
    db,
  )
  await sql`update incidents set first_seen = dated.first, last_seen = dated.last,
    validity_since = case when validity <> 'unknown' then dated.first end from (
    select secret_hash, min(created) as first, max(created) as last from alerts group by secret_hash) as dated
    where dated.secret_hash = incidents.secret_hash`.execute(db)
  const minutes = sql`interval '37 minutes' * (1 + (select count(*) from scans other where other.created > scans.created))`
  await sql`update scans set created = created - ${minutes}, started = started - ${minutes}, finished = finished - ${minutes}`.execute(
    db,
  )
}

async function ownSome(service: TestService): Promise<void> {
  const { db } = service.service.services
  const owner = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const open = await db
    .selectFrom('incidents')
    .select('id')
    .where('state', '=', 'open')
    .orderBy('last_seen', 'desc')
    .limit(16)
    .execute()
  for (const [index, { id }] of open.entries()) {
    if (index % 2 === 0)
      await service.ask('PATCH', `/api/v1/incidents/${id}`, { state: 'triaged', owner: owner.id })
  }
}
