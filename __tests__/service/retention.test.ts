import { afterEach, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'

import { deleteOld } from '../../src/service/retention/delete-old.ts'
import { BATCH } from '../../src/service/retention/old-rows.ts'
import { DEFAULT_DAYS, type Retention, readRetention } from '../../src/service/retention/read-retention.ts'
import { onEachStore } from '../support/each-store.ts'
import { decide, incidentOf } from '../support/incidents.ts'
import { hashOf, scanCommits, scanRepository } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

const REPOSITORY = 'https://git.example.com/acme/shop'
const NEVER: Retention = { incidents: 0, events: 0, audit: 0, scans: 0, deliveries: 0, notifications: 0 }

describe('KEYSIEVE_RETENTION', () => {
  test('keeps findings, scans and the audit log for ever unless it says otherwise', () => {
    expect(readRetention(undefined)).toEqual({
      ...{ incidents: 0, events: 0, audit: 0, scans: 0 },
      ...{ deliveries: 30, notifications: 90 },
    })
  })

  test('sets the days of the kinds that it names, and leaves the others', () => {
    const set = readRetention('scans=90, audit=forever, deliveries=forever')

    expect(set).toEqual({ ...DEFAULT_DAYS, scans: 90, audit: 0, deliveries: 0 })
    expect(readRetention('incidents=3650').incidents).toBe(3650)
  })

  test.each([
    ['alerts=3', 'names alerts, which is none of incidents, events, audit, scans, deliveries, notifications'],
    ['scans', 'has no days from 1 to 3650 for scans, and not forever'],
    ['scans=0', 'has no days from 1 to 3650 for scans, and not forever'],
    ['scans=3651', 'has no days from 1 to 3650 for scans, and not forever'],
    ['scans=1.5', 'has no days from 1 to 3650 for scans, and not forever'],
    ['__proto__=3', 'names __proto__, which is none of'],
  ])('refuses %s with a sentence', (text, sentence) => {
    expect(() => readRetention(text)).toThrow(sentence)
  })
})

onEachStore((store) => {
  const running = testService(store)
  const apply = (retention: Partial<Retention>, signal = new AbortController().signal) =>
    deleteOld(store().store.db, running().service.services.audit, { ...NEVER, ...retention }, signal)
  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(store().store.db)
    return rows[0]!.count
  }

  /** Makes everything so many days older. */
  async function age(days: number): Promise<void> {
    const older = sql.raw(`interval '${days} days'`)
    for (const [table, ...columns] of [
      ['incidents', 'first_seen', 'last_seen', 'closed'],
      ['events', 'created'],
      ['audit_events', 'created'],
      ['scans', 'created', 'finished'],
      ['webhook_deliveries', 'received'],
      ['notification_messages', 'created'],
    ] as const)
      for (const column of columns)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${older}`.execute(
          store().store.db,
        )
  }

  afterEach(async () => {
    for (const table of ['incidents', 'alerts', 'events', 'repositories', 'scans', 'audit_events'])
      await sql`delete from ${sql.table(table)}`.execute(store().store.db)
  })

  test('a revoked incident goes with its alerts and events, and only once it is old enough', async () => {
    await scanCommits(running(), REPOSITORY, [{ secretHash: hashOf(1) }, { secretHash: hashOf(2) }])
    await decide(running(), hashOf(1), { state: 'revoked' })
    await age(30)
    const early = await apply({ incidents: 31 })
    const late = await apply({ incidents: 30 })

    expect([early, late]).toEqual([{}, { incidents: 1 }])
    expect([await count('incidents'), await count('alerts')]).toEqual([1, 1])
    expect((await incidentOf(running(), hashOf(2))).state).toBe('open')
  })

  test('what is open, triaged or ignored stays however old it is, and so does what the head still has', async () => {
    await scanRepository(running(), REPOSITORY, [
      { secretHash: hashOf(1) },
      { secretHash: hashOf(2) },
      { secretHash: hashOf(3) },
      { secretHash: hashOf(4), headStatus: { kind: 'present' } as never },
    ])
    await decide(running(), hashOf(2), { state: 'triaged' })
    await decide(running(), hashOf(3), { state: 'ignored', reason: 'accepted_risk' })
    await decide(running(), hashOf(4), { state: 'revoked' })
    await age(5000)
    const deleted = await apply({ incidents: 1 })

    expect(deleted).toEqual({})
    expect(await count('incidents')).toBe(4)
  })

  test('a place that was found stays with its alert, so that the next scan does not report it as new', async () => {
    const commit = 'a'.repeat(40)
    await scanCommits(running(), REPOSITORY, [{ secretHash: hashOf(1) }], commit)
    await decide(running(), hashOf(1), { state: 'revoked' })
    await age(5000)
    const deleted = await apply({ events: 1, scans: 1 })
    await scanCommits(running(), REPOSITORY, [{ secretHash: hashOf(1) }], commit)

    expect(deleted).toMatchObject({ events: 1 })
    expect((await incidentOf(running(), hashOf(1))).state).toBe('revoked')
  })

  test('the last complete scan of a repository stays, and the others go', async () => {
    const id = await scanRepository(running(), REPOSITORY, [])
    await scanCommits(running(), REPOSITORY, [])
    await age(200)
    await sql`insert into scans (kind, url, clone_url, name, request_key, requested_by, state, created, finished)
      select kind, url, clone_url, name, 'x', 'x', state, created - interval '1 day', finished - interval '1 day'
      from scans where kind = 'repository'`.execute(store().store.db)
    const deleted = await apply({ scans: 180 })
    const left = await store().store.db.selectFrom('scans').select(['kind', 'repository_id']).execute()

    expect(deleted).toEqual({ scans: 2 })
    expect(left).toEqual([{ kind: 'repository', repository_id: id }])
  })

  test('more than a batch goes at once, and the audit log says how much', async () => {
    await sql`insert into audit_events (action, actor, created)
      select 'signed_in', 'nobody', now() - interval '10 days' from generate_series(1, ${BATCH + 1}::int)`.execute(
      store().store.db,
    )
    const deleted = await apply({ audit: 9 })
    const { body } = await running().ask('POST', '/api/public/event/search', {
      filters: [
        { id: 'alert_type', value: ['AUDIT_LOG'] },
        { id: 'action', value: ['data_deleted'] },
      ],
    })

    expect(deleted).toEqual({ audit: BATCH + 1 })
    expect(body.events).toMatchObject([{ actor: 'retention', details: { audit: BATCH + 1 } }])
  })

  test('deliveries go after their days, and one that comes again counts once more', async () => {
    const id = await scanRepository(running(), REPOSITORY, [])
    const { deliveries } = running().service.services
    await deliveries.take(id, ['first'])
    await age(30)
    await deliveries.take(id, ['second'])
    const deleted = await apply({ deliveries: 30 })

    expect(deleted).toEqual({ deliveries: 1 })
    expect([await deliveries.take(id, ['first']), await deliveries.take(id, ['second'])]).toEqual([
      true,
      false,
    ])
  })

  test('a notification that waits stays, and one that was sent or failed goes', async () => {
    await sql`insert into notification_channels (name, kind, destination, shown, least_severity, repositories, only_live,
        events, digest, created_by) values ('x', 'webhook', '', 'x', 'low', '{}', false, '{}', 'none', 'x')`.execute(
      store().store.db,
    )
    await sql`insert into notification_messages (channel_id, content, state, created)
      select id, '{}', unnest(array['pending', 'delivered', 'failed']), now() - interval '91 days'
      from notification_channels`.execute(store().store.db)
    const deleted = await apply({ notifications: 90 })
    const left = await store().store.db.selectFrom('notification_messages').select('state').execute()

    expect([deleted, left]).toEqual([{ notifications: 2 }, [{ state: 'pending' }]])
  })

  test('nothing more is deleted once it takes too long', async () => {
    await sql`insert into audit_events (action, actor, created)
      values ('signed_in', 'nobody', now() - interval '10 days')`.execute(store().store.db)

    expect(await apply({ audit: 9 }, AbortSignal.abort())).toEqual({})
  })
})
