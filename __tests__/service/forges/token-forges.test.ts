import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'

import { ALL_REPOSITORIES } from '../../../src/service/search/scope.ts'
import { embeddedStore } from '../../support/each-store.ts'
import { type ForgeServer, startForge } from '../../support/forges/forge-server.ts'
import { shaOf } from '../../support/forges/github-scene.ts'
import { hurry, resynced, until } from '../../support/forges/organizations.ts'
import { TOKEN_FORGES, type TokenForgeState } from '../../support/forges/token-forges.ts'
import { foundIn } from '../../support/found-in.ts'
import { CLEAN, startTestService, type TestService } from '../../support/test-service.ts'

const ORGANIZATIONS = '/api/v1/organizations'

describe.each(TOKEN_FORGES.map((one) => [one.forge, one] as const))('an organization of %s', (forge, one) => {
  const store = embeddedStore()
  let server: ForgeServer
  let service: TestService
  let state: TokenForgeState
  let id = ''

  beforeAll(async () => {
    const repositories = Array.from({ length: 120 }, (_, at) => `${one.name}/r${at}`)
    state = { token: 'token-of-acme', repositories, hooks: new Map(), statuses: [] }
    server = await startForge((call) => one.answer(state, () => server, call))
    service = await startTestService(store(), {
      plainHosts: [new URL(server.url).host],
      baseUrl: 'https://keysieve.example.com',
    })
  })
  afterAll(() => server.close())

  const connect = (token: string) =>
    service.ask('POST', ORGANIZATIONS, { forge, base_url: server.url, name: one.name, token })
  const hookOf = (): readonly [string, string] => [...state.hooks][0]!
  const report = (head: string) => {
    const [url, secret] = hookOf()
    const { headers, body } = one.delivery(server, state, secret, head)
    return service.ask('POST', new URL(url).pathname, body, { token: null, headers })
  }
  const statusesOf = (head: string) => state.statuses.filter(({ at }) => at.endsWith(one.statusPath(head)))

  test('is not connected by a token that the forge refuses', async () => {
    const refused = await connect('another-token')

    expect(refused.status).toBe(400)
    expect(refused.body.message).toBe(
      'The forge refuses the token (401). Check whether it was revoked or has expired, and connect the organization again.',
    )
    expect(state.hooks.size).toBe(0)
  })

  test('is connected once, has a webhook from then on, and is listed to its last page', async () => {
    const connected = await connect(state.token)
    const again = await connect(state.token)
    id = connected.body.organization_id
    const seen = await until(async () => {
      const { body } = await service.ask('GET', `${ORGANIZATIONS}/${id}`)
      return body.synced === null ? undefined : body
    })

    expect([connected.status, again.status]).toEqual([201, 400])
    expect(seen).toMatchObject({ forge, name: one.name, repositories: 120, fault: null })
    expect(hookOf()[0]).toBe(`https://keysieve.example.com/api/public/organization-hook/${id}`)
    expect(JSON.stringify([connected.body, seen, service.log()])).not.toContain(state.token)
  })

  test('has a pull request with a secret answered with a failure, and one without with success', async () => {
    const told: (readonly string[])[] = []
    for (const [at, findings] of [[1, [foundIn({})]] as const, [2, []] as const]) {
      const head = shaOf(at)
      state.statuses.length = 0
      service.scanner.answer = () => ({
        ...CLEAN,
        ...{ head, findings, coverage: { ...CLEAN.coverage, commits: [head] } },
      })
      const { status } = await report(head)
      await until(() => statusesOf(head).find((one_) => one_.state !== one.states[0]))
      const states = statusesOf(head).map((set) => set.state)
      told.push([String(status), states.at(-1)!])
      expect(states.slice(0, -1)).toEqual(states.slice(0, -1).map(() => one.states[0]))
    }

    expect(told).toEqual([
      ['202', one.states[1]],
      ['202', one.states[2]],
    ])
    expect(state.statuses.at(-1)).toMatchObject({
      text: 'No secrets found',
      url: expect.stringMatching(/^https:\/\/keysieve\.example\.com\/scans\//),
    })
    expect(service.scanner.tasks.findLast(({ target }) => target.kind === 'pull request')).toMatchObject({
      target: { number: 7 },
      token: state.token,
    })
  })

  test('a status that the forge took before its answer was lost is not a fault', async () => {
    const head = shaOf(3)
    state.statuses.length = 0
    service.scanner.answer = () => ({
      ...CLEAN,
      ...{ head, coverage: { ...CLEAN.coverage, commits: [head] } },
    })
    server.faults.push({ on: /^POST .*status/, reply: { status: 0, cut: true }, isObeyed: true })
    await report(head)
    await until(async () => {
      await hurry(service)
      return statusesOf(head).find((set) => set.state === one.states[2])
    })
    const { body } = await service.ask('GET', `${ORGANIZATIONS}/${id}`)

    expect(body.unanswered).toBe(0)
  })

  test('forgets a repository that is gone, and all of them with the webhook when it is disconnected', async () => {
    const watched = async () => (await service.service.services.repositories.list(ALL_REPOSITORIES)).length
    state.repositories = state.repositories.slice(0, 60)
    await resynced(service, one.name)
    const fewer = await watched()
    const left = await service.ask('DELETE', `${ORGANIZATIONS}/${id}`)

    expect(fewer).toBe(60)
    expect([left.status, left.body, await watched()]).toEqual([200, { fault: null }, 0])
    expect(state.hooks.size).toBe(0)
  })
})
