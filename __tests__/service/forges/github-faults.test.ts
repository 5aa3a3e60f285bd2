import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '@jest/globals'

import { onEachStore } from '../../support/each-store.ts'
import type { ForgeReply } from '../../support/forges/forge-server.ts'
import { findingAt, GithubScene } from '../../support/forges/github-scene.ts'
import { hurry, until } from '../../support/forges/organizations.ts'

onEachStore((store) => {
  const scene = new GithubScene(store)

  test('an answer that GitHub took and a worker that died before it noted it make one check run', async () => {
    scene.github.faults.push({ on: /^POST .*check-runs$/, reply: { status: 0, cut: true }, isObeyed: true })
    const { head } = await scene.open({})
    await until(() => scene.runsAt(head)[0])
    await until(() => (scene.github.faults.length === 0 ? true : undefined))
    await refused()
    await hurry(scene.service)
    const run = await scene.completed(head)

    expect(scene.runsAt(head)).toHaveLength(1)
    expect(run.conclusion).toBe('success')
  })

  test('annotations that arrived before a fault are not sent again', async () => {
    const findings = Array.from({ length: 120 }, (_, at) => findingAt(at))
    let patches = 0
    const { head } = await (async () => {
      scene.github.faults.push({
        on: { test: (call: string) => /^PATCH /.test(call) && ++patches === 2 } as unknown as RegExp,
        reply: { status: 502 },
      })
      return scene.open({ findings })
    })()
    await refused()
    await hurry(scene.service)
    const run = await scene.completed(head)

    expect(run.annotations.map(({ path }) => path).toSorted()).toEqual(
      findings.map(({ path }) => path).toSorted(),
    )
  })

  test.each<readonly [string, ForgeReply]>([
    ['a secondary limit', { status: 403, headers: { 'retry-after': '600' }, body: { message: 'secondary' } }],
    [
      'a used-up limit',
      {
        status: 403,
        headers: {
          'x-ratelimit-remaining': '0',
          'x-ratelimit-reset': String(Math.floor(Date.now() / 1000) + 600),
        },
      },
    ],
    ['too many requests', { status: 429 }],
  ])('%s puts off all answers of the organization, and loses none', async (_, reply) => {
    scene.github.faults.push({ on: /^POST .*check-runs$/, reply })
    const { head } = await scene.open({})
    const held = await until(async () => (await heldUntil())?.getTime())
    const other = await scene.open({})
    // The worker looks twice meanwhile.
    await sleep(1200)
    const early = scene.runsAt(other.head)
    await hurry(scene.service)
    await Promise.all([scene.completed(head), scene.completed(other.head)])

    expect(held - Date.now()).toBeGreaterThan(45_000)
    expect(early).toEqual([])
  })

  test('what GitHub will never take is given up, counted, and sent again with the next resync', async () => {
    scene.github.faults.push({
      on: /^POST .*check-runs$/,
      reply: { status: 422, body: { message: 'No commit' } },
    })
    const { head } = await scene.open({})
    const one = await until(async () => {
      const [organization] = await scene.service.service.services.organizations.list()
      return organization!.unanswered === 1 ? organization : undefined
    })
    await scene.service.ask('POST', `/api/v1/organizations/${one.id}/resync`)
    const run = await scene.completed(head)

    expect(run.conclusion).toBe('success')
  })

  test('a scan that ends while the forge is told that it runs is answered all the same', async () => {
    scene.github.faults.push({ on: /^POST .*check-runs$/, reply: { status: 503 } })
    const { head } = await scene.open({})
    await refused()
    await hurry(scene.service)

    expect((await scene.completed(head)).conclusion).toBe('success')
  })

  async function heldUntil(): Promise<Date | null> {
    const row = await store()
      .store.db.selectFrom('organizations')
      .select('held_until')
      .executeTakeFirstOrThrow()
    return row.held_until
  }

  /** Waits until the forge's fault is noted. */
  function refused(): Promise<true> {
    return until(async () => {
      const row = await store()
        .store.db.selectFrom('pull_request_checks')
        .select('id')
        .where('fault', 'is not', null)
        .where('state', '=', 'due')
        .executeTakeFirst()
      return row === undefined ? undefined : true
    })
  }
})
