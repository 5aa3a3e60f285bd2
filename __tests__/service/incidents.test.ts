import { expect, test } from '@jest/globals'
import { sql } from 'kysely'

import { RESULTS_MEDIA_TYPE } from '../../src/contract/routes.ts'
import { recordActiveness } from '../../src/service/alerts/record-activeness.ts'
import { onEachStore } from '../support/each-store.ts'
import { decide, incidentOf } from '../support/incidents.ts'
import { hashOf, scanCommits, scanRepository } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

const HOST = 'https://git.example.com/org'
let count = 0

onEachStore((store) => {
  const running = testService(store)
  const secret = (): string => hashOf(1000 + count++)
  const repository = (): string => `${HOST}/of-incidents-${count++}`
  const alertsOf = async (secretHash: string) =>
    (
      await running().ask('POST', '/api/public/alert/search', {
        filters: [{ id: 'secret_hash', value: [secretHash] }],
      })
    ).body.alerts
  const actionsOf = ({ events }: { events: { action: string; actor: string }[] }) =>
    events.map(({ action, actor }) => `${action} by ${actor.replace(/^key:.*/, 'a key')}`)
  const result = (scan: string, headers: Record<string, string> = {}) =>
    running().ask('GET', `/api/analyzer/commit/scan/${scan}`, undefined, { headers })

  test('a secret of two repositories, found by scans of both kinds, is one incident', async () => {
    const secretHash = secret()
    const [one, two] = [repository(), repository()]
    await scanCommits(running(), one, [{ secretHash }, { secretHash, path: 'b.py' }])
    await scanRepository(running(), two, [{ secretHash, severity: 'critical' }])

    const incident = await incidentOf(running(), secretHash)

    expect(incident).toMatchObject({
      ...{ secret_hash: secretHash, state: 'open', severity: 'critical', validity: 'unknown' },
      ...{ alerts: 2, active_alerts: 2, places: 3, repositories: 2, left_out: false, owner: null },
    })
    expect((await alertsOf(secretHash)).map((alert: { incident_id: string }) => alert.incident_id)).toEqual([
      incident.incident_id,
      incident.incident_id,
    ])
  })

  test('a secret that a pull request brought is the same alert when the repository’s scan finds it', async () => {
    const secretHash = secret()
    const url = repository()
    const commit = 'c'.repeat(40)
    await scanCommits(running(), url, [{ secretHash }], commit)
    const [before] = await alertsOf(secretHash)
    await scanRepository(running(), url, [{ secretHash, commit }])
    await scanCommits(running(), url, [{ secretHash, path: 'new.py' }])
    const alerts = await alertsOf(secretHash)

    expect(before).toMatchObject({ alert_type: 'COMMIT_SCAN_MATCH', occurrences: 1 })
    expect(alerts).toMatchObject([
      { alert_type: 'REPO_SCAN_MATCH', alert_id: before.alert_id, occurrences: 2 },
    ])
  })

  test('a place that both kinds of scan find does not reopen what was reviewed between them', async () => {
    const secretHash = secret()
    const url = repository()
    const commit = 'd'.repeat(40)
    await scanCommits(running(), url, [{ secretHash }], commit)
    await decide(running(), secretHash, { state: 'revoked' })
    await scanRepository(running(), url, [{ secretHash, commit }])

    expect(await incidentOf(running(), secretHash)).toMatchObject({ state: 'revoked', places: 1 })
  })

  test('what an incident ignores is in no plain result, raises no alert, and is in the results file with the reason', async () => {
    const secretHash = secret()
    await scanCommits(running(), repository(), [{ secretHash }])
    const ends = new Date(Date.now() + 86_400_000).toISOString()
    const ignored = { state: 'ignored', reason: 'false_positive', ends, comment: 'Made up for a talk.' }
    const decided = await decide(running(), secretHash, ignored)
    const url = repository()
    const scan = await scanCommits(running(), url, [{ secretHash }, { secretHash: hashOf(1) }])
    const plain = await result(scan)
    const file = await result(scan, { accept: RESULTS_MEDIA_TYPE })
    const { body } = await running().ask('POST', '/api/public/event/search', {
      filters: [
        { id: 'secret_hash', value: [secretHash] },
        { id: 'action', value: ['ignored'] },
      ],
    })

    expect(decided.body).toMatchObject({ ...ignored, left_out: true })
    expect(JSON.stringify(plain.body)).not.toContain(secretHash)
    expect(JSON.stringify(plain.body)).toContain(hashOf(1))
    expect(file.body.ignored).toMatchObject([
      { secret_hash: secretHash, by: 'incident', reason: 'False positive: Made up for a talk.' },
    ])
    expect(await alertsOf(secretHash)).toMatchObject([{ state: 'REVIEWED', resolution: 'FALSE_POSITIVE' }])
    expect(body.events).toMatchObject([{ alert_id: null }])
  })

  test('what the repository’s own policy excuses keeps its own reason', async () => {
    const secretHash = secret()
    await scanCommits(running(), repository(), [{ secretHash }])
    await decide(running(), secretHash, { state: 'ignored', reason: 'accepted_risk' })
    const scan = await scanCommits(running(), repository(), [{ secretHash, ignored: { by: 'baseline' } }])
    const { body } = await result(scan, { accept: RESULTS_MEDIA_TYPE })

    expect(body.ignored).toMatchObject([{ by: 'baseline' }])
  })

  test('when its time to be ignored is over, an incident is open again and counts', async () => {
    const secretHash = secret()
    await scanCommits(running(), repository(), [{ secretHash }])
    const ends = new Date(Date.now() + 86_400_000).toISOString()
    await decide(running(), secretHash, { state: 'ignored', reason: 'accepted_risk', ends })
    await store()
      .store.db.updateTable('incidents')
      .set({ ends: sql<Date>`now() - interval '1 second'` })
      .where('secret_hash', '=', secretHash)
      .execute()
    const early = await scanCommits(running(), repository(), [{ secretHash }])
    const ended = await running().service.services.incidents.endIgnored()
    const incident = await incidentOf(running(), secretHash)

    expect(JSON.stringify((await result(early)).body)).toContain(secretHash)
    expect(ended).toBe(1)
    expect(incident).toMatchObject({ state: 'open', reason: null, ends: null, left_out: false })
    expect(incident.events[0]).toMatchObject({
      action: 'state_changed',
      actor: 'service',
      details: { from: 'ignored', to: 'open' },
    })
    expect(await alertsOf(secretHash)).toMatchObject([{ state: 'ACTIVE' }, { state: 'ACTIVE' }])
  })

  test.each([
    [{ state: 'revoked' }, { state: 'REVIEWED', resolution: 'REVOKED' }],
    [{ state: 'resolved' }, { state: 'REVIEWED', resolution: 'RESOLVED' }],
    [
      { state: 'ignored', reason: 'not_important' },
      { state: 'REVIEWED', resolution: 'NOT_IMPORTANT' },
    ],
    [{ state: 'triaged' }, { state: 'ACTIVE', resolution: null }],
  ])('%j decides about all alerts of the secret', async (change, alert) => {
    const secretHash = secret()
    await scanCommits(running(), repository(), [{ secretHash }])
    await scanCommits(running(), repository(), [{ secretHash }])
    const { body } = await decide(running(), secretHash, { ...change, comment: 'Said.' })
    const again = await decide(running(), secretHash, change)

    expect(body.state).toBe(change.state)
    expect(await alertsOf(secretHash)).toMatchObject([alert, alert])
    expect(again.body.events).toHaveLength(1)
    expect(again.body.events[0]).toMatchObject({
      comment: 'Said.',
      details: { from: 'open', to: change.state },
    })
  })

  test('found in a new repository, a revoked secret is open again, by the scan', async () => {
    const secretHash = secret()
    await scanCommits(running(), repository(), [{ secretHash }])
    await decide(running(), secretHash, { state: 'revoked' })
    await scanCommits(running(), repository(), [{ secretHash }])
    const incident = await incidentOf(running(), secretHash)

    expect(incident).toMatchObject({ state: 'open', alerts: 2, active_alerts: 1 })
    expect(actionsOf(incident)).toEqual(['state_changed by scan', 'state_changed by a key'])
  })

  test('found in a new repository, what is looked into stays so', async () => {
    const secretHash = secret()
    await scanCommits(running(), repository(), [{ secretHash }])
    await decide(running(), secretHash, { state: 'triaged' })
    await scanCommits(running(), repository(), [{ secretHash }])

    expect((await incidentOf(running(), secretHash)).state).toBe('triaged')
  })

  test('alerts that are all dismissed one by one close the incident, but scans go on reporting the secret', async () => {
    const secretHash = secret()
    await scanCommits(running(), repository(), [{ secretHash }])
    await scanCommits(running(), repository(), [{ secretHash }])
    const [one, two] = await alertsOf(secretHash)
    await running().ask('POST', `/api/public/alert/${one.alert_id}/dismiss`, { resolution: 'FALSE_POSITIVE' })
    const half = await incidentOf(running(), secretHash)
    await running().ask('POST', `/api/public/alert/${two.alert_id}/dismiss`, { resolution: 'FALSE_POSITIVE' })
    const whole = await incidentOf(running(), secretHash)
    const scan = await scanCommits(running(), repository(), [{ secretHash }])

    expect(half).toMatchObject({ state: 'open', active_alerts: 1 })
    expect(whole).toMatchObject({ state: 'ignored', reason: 'false_positive', left_out: false })
    expect(actionsOf(whole)).toEqual(['state_changed by a key'])
    expect(JSON.stringify((await result(scan)).body)).toContain(secretHash)
    expect((await incidentOf(running(), secretHash)).state).toBe('open')
  })

  test('an alert that is made active again opens its ignored incident', async () => {
    const secretHash = secret()
    await scanCommits(running(), repository(), [{ secretHash }])
    await decide(running(), secretHash, { state: 'ignored', reason: 'false_positive' })
    const [{ alert_id }] = await alertsOf(secretHash)
    await running().ask('POST', `/api/public/alert/${alert_id}/reinstate`, {})
    const scan = await scanCommits(running(), repository(), [{ secretHash }])

    expect(await incidentOf(running(), secretHash)).toMatchObject({ state: 'open', left_out: false })
    expect(JSON.stringify((await result(scan)).body)).toContain(secretHash)
  })

  test('what a provider says last is the validity, with the time', async () => {
    const secretHash = secret()
    await scanCommits(running(), repository(), [{ secretHash, tags: ['active_secret'] }])
    await scanCommits(running(), repository(), [{ secretHash }])
    const before = await incidentOf(running(), secretHash)
    await store()
      .store.db.transaction()
      .execute(async (transaction) => {
        const learned = { secretHash, activeness: 'inactive', severity: 'low' } as const
        await recordActiveness(transaction, learned, { scan: null, actor: 'recheck' })
      })
    const after = await incidentOf(running(), secretHash)

    expect(before).toMatchObject({ validity: 'active', severity: 'high' })
    expect(after).toMatchObject({ validity: 'inactive', severity: 'low' })
    expect(Date.parse(after.validity_since)).toBeGreaterThanOrEqual(Date.parse(before.validity_since))
  })

  test.each(['present', 'removed'] as const)(
    'a secret that is %s at the head gives its incident that head status',
    async (kind) => {
      const secretHash = secret()
      const place = { path: 'token.py', line: 1, columns: [1, 2] } as const
      const headStatus = kind === 'present' ? { kind, ...place } : { kind, hasFile: true }
      await scanRepository(running(), repository(), [{ secretHash, headStatus }])

      expect((await incidentOf(running(), secretHash)).head_status).toBe(kind)
    },
  )

  test('a place that is scanned again is seen again', async () => {
    const secretHash = secret()
    const url = repository()
    await scanCommits(running(), url, [{ secretHash }], 'e'.repeat(40))
    await store()
      .store.db.updateTable('incidents')
      .set({ last_seen: new Date('2026-01-01T00:00:00Z') })
      .where('secret_hash', '=', secretHash)
      .execute()
    await store().store.db.updateTable('scans').set({ request_key: 'long ago' }).execute()
    await scanCommits(running(), url, [{ secretHash }], 'e'.repeat(40))
    const incident = await incidentOf(running(), secretHash)

    expect(Date.parse(incident.last_seen)).toBeGreaterThan(Date.parse(incident.first_seen) - 1)
    expect(incident.places).toBe(1)
  })

  test('two scans that find the same new secrets at once make one incident and one alert of each', async () => {
    const url = repository()
    const hashes = Array.from({ length: 20 }, secret)
    const found = hashes.map((secretHash) => ({ secretHash }))
    await Promise.all([
      scanCommits(running(), url, found),
      scanCommits(running(), url, found.toReversed()),
      scanRepository(running(), url, found),
    ])
    const incidents = await Promise.all(hashes.map((one) => incidentOf(running(), one)))

    expect(incidents.map(({ alerts }) => alerts)).toEqual(hashes.map(() => 1))
  })
})
