import { beforeAll, expect, test } from '@jest/globals'

import { onEachStore } from '../support/each-store.ts'
import { decide, incidentOf } from '../support/incidents.ts'
import { hashOf, scanCommits } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

const PATH = '/api/v1/incidents'
const REVIEW = '/api/v1/review/incidents'
const FUTURE = '2999-01-01T00:00:00Z'

onEachStore((store) => {
  const running = testService(store)
  const ask = (method: string, path: string, body?: unknown, token?: string) =>
    running().ask(method, `${PATH}${path}`, body, token === undefined ? {} : { token })

  beforeAll(async () => {
    await scanCommits(running(), 'https://git.example.com/org/changed', [
      { secretHash: hashOf(1) },
      { secretHash: hashOf(2), path: 'b.py' },
      { secretHash: hashOf(3), path: 'c.py' },
    ])
  }, 60_000)

  test.each([
    [{}, 'The request changes nothing. Set state, owner or comment.'],
    [{ state: 'ignored' }, 'reason is missing. Set it to '],
    [{ state: 'revoked', reason: 'false_positive' }, 'reason belongs to the state ignored.'],
    [{ reason: 'false_positive' }, 'The request changes nothing.'],
    [{ state: 'revoked', ends: FUTURE }, 'ends belongs to the state ignored.'],
    [
      { state: 'ignored', reason: 'accepted_risk', ends: '2020-01-01T00:00:00Z' },
      'ends is in the past. Use a future time.',
    ],
    [
      { state: 'ignored', reason: 'accepted_risk', ends: '2999-02-30T00:00:00Z' },
      'which is not a valid date and time.',
    ],
    [{ owner: '00000000-0000-4000-8000-000000000000' }, 'which is not an account. Use the id of an account.'],
    [{ state: 'closed' }, 'state'],
    [{ comment: '' }, 'comment'],
    [{ comment: 'a\u0000b' }, 'A value contains a NUL character. Remove it.'],
  ])('%j is refused with a sentence, and changes nothing', async (change, sentence) => {
    const { status, body } = await decide(running(), hashOf(3), change)

    expect([status, body.code]).toEqual([400, 'invalid_request'])
    expect(body.message).toContain(sentence)
    expect(await incidentOf(running(), hashOf(3))).toMatchObject({ state: 'open', events: [] })
  })

  test('a person takes care of an incident, and no longer', async () => {
    const { db } = store().store
    const { id } = await db
      .insertInto('users')
      .values({ name: 'Ada', password_hash: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const taken = await decide(running(), hashOf(1), { owner: id })
    const again = await decide(running(), hashOf(1), { owner: id })
    const left = await decide(running(), hashOf(1), { owner: null })

    expect(taken.body.owner).toEqual({ user_id: id, name: 'Ada' })
    expect(again.body.events).toHaveLength(1)
    expect(left.body).toMatchObject({
      owner: null,
      events: [
        { action: 'owner_changed', details: { from: id, to: null } },
        { action: 'owner_changed', details: { from: null, to: id } },
      ],
    })
  })

  test('an account that is removed leaves its incidents to nobody', async () => {
    const { db } = store().store
    const { id } = await db
      .insertInto('users')
      .values({ name: 'Grace', password_hash: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await decide(running(), hashOf(2), { owner: id })
    await db.deleteFrom('users').where('id', '=', id).execute()

    expect((await incidentOf(running(), hashOf(2))).owner).toBeNull()
  })

  test('a comment alone is part of the discussion', async () => {
    const { body } = await decide(running(), hashOf(2), { comment: 'Asked the team.' })

    expect(body).toMatchObject({ state: 'open', comment: null })
    expect(body.events[0]).toMatchObject({ action: 'commented', comment: 'Asked the team.', details: {} })
    expect(body.events[0].actor).toMatch(/^key:KSV-/)
  })

  test('a page elsewhere is linked once, and can be taken away', async () => {
    const { incident_id } = await incidentOf(running(), hashOf(2))
    const url = 'https://tickets.example.com/SEC-1'
    const added = await ask('POST', `/${incident_id}/links`, { url, title: 'SEC-1' })
    await ask('POST', `/${incident_id}/links`, { url, title: 'SEC-1: rotate' })
    const { links } = await incidentOf(running(), hashOf(2))
    const removed = await ask('DELETE', `/${incident_id}/links/${added.body.link_id}`)
    const again = await ask('DELETE', `/${incident_id}/links/${added.body.link_id}`)

    expect(added.status).toBe(201)
    expect(links).toMatchObject([{ link_id: added.body.link_id, url, title: 'SEC-1: rotate' }])
    expect([removed.status, again.status]).toEqual([204, 404])
    expect((await incidentOf(running(), hashOf(2))).links).toEqual([])
  })

  test.each(['javascript:alert(1)', 'tickets.example.com', 'https://a b', ''])(
    'the link %j is refused',
    async (url) => {
      const { incident_id } = await incidentOf(running(), hashOf(2))

      expect((await ask('POST', `/${incident_id}/links`, { url, title: 'x' })).status).toBe(400)
    },
  )

  test('several incidents are decided about at once, and ids that there are not are named', async () => {
    const ids = await Promise.all(
      [1, 2].map(async (number) => (await incidentOf(running(), hashOf(number))).incident_id),
    )
    const missing = crypto.randomUUID()
    const change = { state: 'resolved', comment: 'All moved to the vault.' }
    const { status, body } = await running().ask('POST', REVIEW, {
      incident_ids: [...ids, missing, ids[0]],
      ...change,
    })
    const nothing = await running().ask('POST', REVIEW, { incident_ids: [], ...change })

    expect([status, body, nothing.body]).toEqual([200, { not_found: [missing] }, { not_found: [] }])
    for (const number of [1, 2])
      expect(await incidentOf(running(), hashOf(number))).toMatchObject({ ...change, active_alerts: 0 })
  })

  test('a decision is in the audit log, without what was said', async () => {
    const { body: changed } = await decide(running(), hashOf(3), { state: 'triaged', comment: 'Mine.' })
    const { body } = await running().ask('POST', '/api/public/event/search', {
      filters: [
        { id: 'alert_type', value: ['AUDIT_LOG'] },
        { id: 'action', value: ['incident_changed'] },
      ],
      limit: 1,
    })

    expect(body.events).toMatchObject([{ subject: changed.incident_id, details: { state: 'triaged' } }])
    expect(JSON.stringify(body)).not.toContain('Mine.')
  })

  test.each([
    ['Read', 200, 403],
    ['Scan', 403, 403],
    ['Integration', 200, 200],
    ['Admin', 200, 200],
  ] as const)('a key of type %s reads with %i and decides with %i', async (type, reads, decides) => {
    const token = await running().token(type)
    const { incident_id } = await incidentOf(running(), hashOf(3))
    const answers = [
      await running().ask('POST', '/api/v1/search/incidents', {}, { token }),
      await ask('GET', `/${incident_id}`, undefined, token),
      await ask('PATCH', `/${incident_id}`, { comment: 'x' }, token),
      await running().ask('POST', REVIEW, { incident_ids: [incident_id], comment: 'x' }, { token }),
    ]
    const link = await ask('POST', `/${incident_id}/links`, { url: 'https://x.example', title: 'x' }, token)

    expect(answers.map(({ status }) => status)).toEqual([reads, reads, decides, decides])
    expect(link.status).toBe(decides === 200 ? 201 : 403)
  })

  test.each([
    ['GET', `/${crypto.randomUUID()}`, undefined, 404],
    ['PATCH', `/${crypto.randomUUID()}`, { comment: 'x' }, 404],
    ['POST', `/${crypto.randomUUID()}/links`, { url: 'https://x.example', title: 'x' }, 404],
    ['DELETE', `/${crypto.randomUUID()}/links/${crypto.randomUUID()}`, undefined, 404],
    ['GET', '/x', undefined, 400],
  ])('%s %s with %j is a %i', async (method, path, body, status) => {
    expect((await ask(method, path, body)).status).toBe(status)
  })
})
