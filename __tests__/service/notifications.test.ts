import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'

import { recordActiveness } from '../../src/service/alerts/record-activeness.ts'
import { addChannel, removeChannel } from '../support/channels.ts'
import { onEachStore } from '../support/each-store.ts'
import { decide, incidentOf } from '../support/incidents.ts'
import { isSigned, type Receiver, startReceiver } from '../support/receiver.ts'
import { hashOf, scanCommits } from '../support/seeded-alerts.ts'
import { testService } from '../support/test-service.ts'

const HOST = 'https://git.example.com/acme'
let count = 0

onEachStore((store) => {
  const running = testService(store, { plainHosts: ['127.0.0.1'], baseUrl: 'https://ks.example.com' })
  const secret = (): string => hashOf(5000 + count++)
  const repository = (): string => `${HOST}/app-${count++}`
  let receiver: Receiver
  let channels: string[] = []
  const add = async (rule: object = {}) => {
    const added = await addChannel(running(), receiver.url, rule)
    channels.push(added.channel_id)
    return added
  }
  const typesOf = () => receiver.received.map(({ body }) => body.type)

  beforeAll(async () => {
    receiver = await startReceiver()
  })
  beforeEach(async () => {
    for (const id of channels) await removeChannel(running(), id)
    channels = []
    receiver.received.length = 0
  })
  afterAll(() => receiver.close())

  test('an incident is announced once when it opens, and once when it is closed, signed as Standard Webhooks are', async () => {
    const { signing_secret } = await add()
    const secretHash = secret()
    const url = repository()
    await scanCommits(running(), url, [{ secretHash, path: 'config/prod.yml', line: 14 }])
    await receiver.waitFor(1)
    await scanCommits(running(), url, [{ secretHash, path: 'other.yml' }])
    const { incident_id } = await incidentOf(running(), secretHash)
    await decide(running(), secretHash, { state: 'revoked' })
    await receiver.waitFor(2)
    const [opened, closed] = await receiver.settled()

    expect(typesOf()).toEqual(['incident.opened', 'incident.resolved'])
    expect(opened!.body.data).toMatchObject({
      ...{ incident_id, secret_hash: secretHash, state: 'open', severity: 'high', validity: 'unknown' },
      ...{ repository: url.replace('https:', 'git:').concat('.git'), file_path: 'config/prod.yml' },
      ...{ line_no: 14, url: `https://ks.example.com/incidents/${incident_id}` },
    })
    expect(closed!.body.data).toMatchObject({ incident_id, state: 'revoked' })
    expect([opened!, closed!].map((one) => isSigned(one, signing_secret))).toEqual([true, true])
    expect(isSigned({ ...opened!, text: opened!.text.replace('high', 'low') }, signing_secret)).toBe(false)
    expect(opened!.headers['webhook-id']).not.toBe(closed!.headers['webhook-id'])
  })

  test('a key that is seen to work, and an incident that opens again, are announced', async () => {
    const secretHash = secret()
    await add()
    await scanCommits(running(), repository(), [{ secretHash }])
    await receiver.waitFor(1)
    await store()
      .store.db.transaction()
      .execute((transaction) =>
        recordActiveness(
          transaction,
          { secretHash, activeness: 'active', severity: 'critical' },
          { scan: null, actor: 'recheck' },
        ),
      )
    await receiver.waitFor(2)
    await decide(running(), secretHash, { state: 'resolved' })
    await receiver.waitFor(3)
    await scanCommits(running(), repository(), [{ secretHash }])
    await receiver.waitFor(4)

    expect(typesOf()).toEqual(['incident.opened', 'incident.live', 'incident.resolved', 'incident.reopened'])
  })

  test('a key that works when it is found is one message', async () => {
    await add()
    await scanCommits(running(), repository(), [{ secretHash: secret(), tags: ['active_secret'] }])
    await receiver.waitFor(1)

    expect((await receiver.settled()).map(({ body }) => [body.type, body.data.validity])).toEqual([
      ['incident.opened', 'active'],
    ])
  })

  test('the first scan of an old repository is one message, whatever it finds', async () => {
    await add()
    const url = repository()
    const findings = Array.from({ length: 300 }, (_, at) => ({
      secretHash: secret(),
      severity: at < 3 ? 'critical' : 'low',
      path: `file-${at}.py`,
    })) as never
    await scanCommits(running(), url, findings)
    await receiver.waitFor(1)
    const [message, ...more] = await receiver.settled()

    expect(more).toEqual([])
    expect(message!.body).toMatchObject({
      type: 'incidents.opened',
      data: { count: 300, repositories: 1, severities: { critical: 3, low: 297 }, live: 0 },
    })
    expect(message!.body.data.first).toHaveLength(10)
  })

  test.each([
    [{ least_severity: 'critical' }, { severity: 'high' }, 0],
    [{ least_severity: 'high' }, { severity: 'high' }, 1],
    [{ only_live: true }, {}, 0],
    [{ only_live: true }, { tags: ['active_secret'] }, 1],
    [{ repositories: ['acme/*'] }, {}, 1],
    [{ repositories: ['other/*', 'GIT.example.com/acme/app-*'] }, {}, 1],
    [{ repositories: ['git.example.com/acme'] }, {}, 0],
    [{ repositories: ['app-*'] }, {}, 1],
    [{ repositories: ['pp-*'] }, {}, 0],
    [{ events: ['resolved'] }, {}, 0],
  ] as const)('of a channel with %j, %j is announced %d times', async (rule, finding, times) => {
    await add(rule)
    const { received } = receiver
    const [asked, all] = [await add({ name: 'All' }), received]
    await scanCommits(running(), repository(), [{ secretHash: secret(), ...(finding as object) }])
    await receiver.waitFor(times + 1)

    // Both channels are told in one transaction: the other one is through.
    expect(asked.name).toBe('All')
    expect(await receiver.waitFor(times + 1)).toHaveLength(times + 1)
    expect(all).toHaveLength(times + 1)
  })

  test('a channel is not told of the end of what it was not told of', async () => {
    const secretHash = secret()
    await add({ least_severity: 'critical' })
    await scanCommits(running(), repository(), [{ secretHash, severity: 'low' }])
    await decide(running(), secretHash, { state: 'revoked' })

    expect(await receiver.settled()).toEqual([])
  })

  test('what was found before a channel was there, and while it is paused, is not announced', async () => {
    const before = secret()
    await scanCommits(running(), repository(), [{ secretHash: before }])
    const { channel_id } = await add()
    const pause = (paused: boolean) =>
      running().ask('PATCH', `/api/v1/notification-channels/${channel_id}`, { paused })
    await pause(true)
    await scanCommits(running(), repository(), [{ secretHash: secret() }])
    await pause(false)
    const after = secret()
    await scanCommits(running(), repository(), [{ secretHash: after }])
    await receiver.waitFor(1)

    expect((await receiver.settled()).map(({ body }) => body.data.secret_hash)).toEqual([after])
  })
})
