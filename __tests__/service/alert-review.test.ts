import { expect, test } from '@jest/globals'

import { onEachStore } from '../support/each-store.ts'
import { hashOf, scanCommits } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

let count = 0
const repository = (): string => `https://git.example.com/org/reviewed-${count++}`

onEachStore((store) => {
  const running = testService(store)
  const alertsOf = async (url: string) =>
    (await running().ask('POST', '/api/public/alert/search', { filters: [{ id: 'url', value: [url] }] })).body
      .alerts
  const eventsOf = async (url: string) =>
    (await running().ask('POST', '/api/public/event/search', { filters: [{ id: 'url', value: [url] }] })).body
      .events
  const actionsOf = async (url: string) =>
    (await eventsOf(url)).map((event: { action: string }) => event.action)
  const review = (id: string, action: string, body: object) =>
    running().ask('POST', `/api/public/alert/${id}/${action}`, body)

  test('one secret in several places is one alert, and an event for each place', async () => {
    const url = repository()
    await scanCommits(running(), url, [{ path: 'a.py' }, { path: 'b.py' }, { path: 'b.py', line: 2 }])

    const [alert, ...others] = await alertsOf(url)

    expect(others).toEqual([])
    expect(alert.occurrences).toBe(3)
    expect(await actionsOf(url)).toEqual(['detected', 'detected', 'detected'])
  })

  test('a place that is scanned again is no news', async () => {
    const url = repository()
    const commit = 'b'.repeat(40)
    await scanCommits(running(), url, [{ path: 'a.py' }], commit)
    await store().store.db.updateTable('scans').set({ request_key: 'long ago' }).execute()
    await scanCommits(running(), url, [{ path: 'a.py' }], commit)

    expect((await alertsOf(url))[0].occurrences).toBe(1)
    expect(await actionsOf(url)).toEqual(['detected'])
  })

  test('what the repository’s policy excuses is an event and no alert', async () => {
    const url = repository()
    await scanCommits(running(), url, [{ path: 'a.py', ignored: { by: 'path' } }])

    expect(await alertsOf(url)).toEqual([])
    expect(await eventsOf(url)).toMatchObject([{ action: 'ignored', alert_id: null, file_path: 'a.py' }])
  })

  test('a reviewed alert says why, by whom, and leaves an event', async () => {
    const url = repository()
    await scanCommits(running(), url, [{}])
    const [{ alert_id }] = await alertsOf(url)

    const { status, body } = await review(alert_id, 'review', { resolution: 'REVOKED', comment: 'Rotated.' })

    expect(status).toBe(200)
    expect(body).toMatchObject({ state: 'REVIEWED', resolution: 'REVOKED', comment: 'Rotated.' })
    expect(body.reviewed_by).toMatch(/^key:KSV-/)
    expect((await eventsOf(url))[0]).toMatchObject({
      action: 'reviewed',
      alert_id,
      actor: body.reviewed_by,
      comment: 'Rotated.',
      scan_uuid: null,
    })
  })

  test('dismissed is reviewed as not important', async () => {
    const url = repository()
    await scanCommits(running(), url, [{}])
    const [{ alert_id }] = await alertsOf(url)

    const { body } = await review(alert_id, 'dismiss', {})

    expect(body).toMatchObject({ state: 'REVIEWED', resolution: 'NOT_IMPORTANT' })
  })

  test('reinstated it is active again', async () => {
    const url = repository()
    await scanCommits(running(), url, [{}])
    const [{ alert_id }] = await alertsOf(url)
    await review(alert_id, 'dismiss', { resolution: 'FALSE_POSITIVE' })

    const { body } = await review(alert_id, 'reinstate', { comment: 'It is one.' })

    expect(body).toMatchObject({ state: 'ACTIVE', resolution: null, reviewed_by: null })
    expect(await actionsOf(url)).toEqual(['reinstated', 'reviewed', 'detected'])
  })

  test('the same review twice is one event', async () => {
    const url = repository()
    await scanCommits(running(), url, [{}])
    const [{ alert_id }] = await alertsOf(url)

    await review(alert_id, 'dismiss', {})
    await review(alert_id, 'dismiss', {})

    expect(await actionsOf(url)).toEqual(['reviewed', 'detected'])
  })

  test.each([
    ['REVOKED', 'ACTIVE', ['reinstated', 'detected', 'reviewed', 'detected']],
    ['RESOLVED', 'ACTIVE', ['reinstated', 'detected', 'reviewed', 'detected']],
    ['FALSE_POSITIVE', 'REVIEWED', ['detected', 'reviewed', 'detected']],
    ['NOT_IMPORTANT', 'REVIEWED', ['detected', 'reviewed', 'detected']],
  ])('found in a new place after %s, an alert is %s', async (resolution, state, actions) => {
    const url = repository()
    await scanCommits(running(), url, [{ secretHash: hashOf(9) }])
    const [{ alert_id }] = await alertsOf(url)
    await review(alert_id, 'review', { resolution })

    await scanCommits(running(), url, [{ secretHash: hashOf(9), path: 'again.py' }])

    expect((await alertsOf(url))[0]).toMatchObject({ alert_id, state, occurrences: 2 })
    expect((await actionsOf(url)).sort()).toEqual([...actions].sort())
  })

  test.each([
    ['review', {}, 400],
    ['review', { resolution: 'WHATEVER' }, 400],
    ['dismiss', { resolution: 'REVOKED' }, 400],
    ['reinstate', {}, 404],
  ])('%s of an unknown alert with %j is a %i', async (action, body, expected) => {
    const { status } = await review(crypto.randomUUID(), action, body)

    expect(status).toBe(expected)
  })
})
