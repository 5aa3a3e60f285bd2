import { beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'

import { createOverview, type OverviewFigures } from '../../src/service/overview/overview.ts'
import { ALL_REPOSITORIES, type Scope } from '../../src/service/search/scope.ts'
import { onEachStore } from '../support/each-store.ts'
import { decide, incidentOf } from '../support/incidents.ts'
import { hashOf, scanCommits, scanRepository } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

const NOW = new Date('2026-11-30T12:00:00Z')
const SHOP = 'git://git.example.com/acme/shop.git'
const DAYS_AGO = { 1: 100, 2: 50, 3: 20, 4: 10 } as const

onEachStore((store) => {
  const running = testService(store)
  let shop: Scope = ALL_REPOSITORIES
  const figures = (scope: Scope = ALL_REPOSITORIES) => createOverview(store().store.db).figures(scope, NOW)

  /** Four secrets: one open for 100 days, one revoked after 30, one that was ignored, one open in both repositories. */
  beforeAll(async () => {
    const { db } = store().store
    await scanRepository(running(), 'https://git.example.com/acme/shop', [
      { secretHash: hashOf(1), severity: 'critical' },
      { secretHash: hashOf(2), severity: 'high' },
      { secretHash: hashOf(4), severity: 'low' },
    ])
    await scanCommits(running(), 'https://git.example.com/acme/web', [
      { secretHash: hashOf(3), severity: 'high' },
      { secretHash: hashOf(4), severity: 'low' },
    ])
    await decide(running(), hashOf(2), { state: 'revoked' })
    await decide(running(), hashOf(3), { state: 'ignored', reason: 'not_important' })
    for (const [number, days] of Object.entries(DAYS_AGO))
      await sql`update incidents set first_seen = ${ago(days)}::timestamptz where secret_hash = ${hashOf(Number(number))}`.execute(
        db,
      )
    await sql`update incidents set closed = ${ago(20)}::timestamptz, revoked = ${ago(20)}::timestamptz
      where secret_hash = ${hashOf(2)}`.execute(db)
    await sql`update incidents set closed = ${ago(3)}::timestamptz where secret_hash = ${hashOf(3)}`.execute(
      db,
    )
    const { body } = await running().ask('POST', '/api/v1/teams', {
      name: 'shop',
      members: [],
      repositories: ['https://git.example.com/acme/shop'],
    })
    shop = { of: 'owners', teamIds: [body.team_id] }
  })

  test('the trend says how many incidents were open at the end of each of twelve weeks', async () => {
    const { trend } = (await figures()).open

    expect(trend.map(({ open }) => open)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 2])
    expect(trend.at(-1)!.at).toEqual(NOW)
  })

  test('a caller’s trend has the incidents of the repositories in scope alone', async () => {
    const { trend } = (await figures(shop)).open

    expect(trend.map(({ open }) => open)).toEqual([1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 1, 2, 2])
  })

  test('the time to revoke is from the first alert to the decision', async () => {
    const { revoked } = await figures()
    const days = 24 * 60 * 60

    expect(revoked.all).toEqual({ revoked: 1, median: 30 * days, slowest: 30 * days })
    expect(revoked.weeks.filter((week) => week.revoked > 0)).toEqual([
      { at: new Date(ago(14)), revoked: 1, median: 30 * days, slowest: 30 * days },
    ])
  })

  test('a secret that is found again after it was revoked is open, and not revoked', async () => {
    await scanCommits(running(), 'https://git.example.com/acme/third', [{ secretHash: hashOf(9) }])
    await decide(running(), hashOf(9), { state: 'revoked' })
    await scanCommits(running(), 'https://git.example.com/acme/fourth', [{ secretHash: hashOf(9) }])
    const { incident_id } = await incidentOf(running(), hashOf(9))
    const row = await store()
      .store.db.selectFrom('incidents')
      .select(['state', 'closed', 'revoked'])
      .where('id', '=', incident_id)
      .executeTakeFirst()
    await decide(running(), hashOf(9), { state: 'ignored', reason: 'false_positive' })

    expect(row).toEqual({ state: 'open', closed: null, revoked: null })
  })

  test('the oldest open incidents are listed with the oldest first', async () => {
    const { oldest } = await figures()

    expect(oldest.map(({ severity, firstSeen }) => [severity, firstSeen])).toEqual([
      ['critical', new Date(ago(100))],
      ['low', new Date(ago(10))],
    ])
  })

  test('open incidents are counted by severity, of the caller’s repositories alone', async () => {
    expect(counted(await figures())).toEqual({ critical: 1, low: 1 })
    await decide(running(), hashOf(1), { state: 'triaged' })
    expect(counted(await figures(shop))).toEqual({ critical: 1, low: 1 })
  })

  test('active alerts are counted by repository and by team', async () => {
    const { places } = await figures()

    expect(places.repositories.map(({ url, active }) => [url, active])).toEqual([
      [SHOP, 2],
      ['git://git.example.com/acme/web.git', 1],
    ])
    expect(places.teams).toMatchObject([{ name: 'shop', repositories: 1, active: 2 }])
    expect((await figures(shop)).places.repositories.map(({ url }) => url)).toEqual([SHOP])
  })

  test('coverage counts the watched repositories that no scan has read whole in a week, and names them', async () => {
    const { db } = store().store
    const before = (await figures()).coverage
    await sql`update scans set finished = now() - interval '7 days 1 minute' where kind = 'repository'`.execute(
      db,
    )
    const stale = (await figures()).coverage
    await sql`update scans set state = 'failed' where kind = 'repository'`.execute(db)
    const never = (await figures()).coverage

    expect([before.repositories, before.stale, before.never, before.unscanned]).toEqual([1, 0, 0, []])
    expect([stale.stale, stale.never, stale.unscanned.map(({ name }) => name)]).toEqual([1, 0, ['acme/shop']])
    expect([never.stale, never.never, never.unscanned[0]?.lastScan]).toEqual([0, 1, null])
  })
})

/** Severities that any open incident has. */
function counted({ open }: OverviewFigures): Record<string, number> {
  return Object.fromEntries([...open.bySeverity].filter(([, count]) => count > 0))
}

function ago(days: number): string {
  return new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000).toISOString()
}
