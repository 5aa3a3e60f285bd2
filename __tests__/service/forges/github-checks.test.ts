import { randomUUID } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { sql } from 'kysely'

import { onEachStore } from '../../support/each-store.ts'
import { findingAt, GithubScene, shaOf } from '../../support/forges/github-scene.ts'
import { deliver, hurry, pullRequest, until } from '../../support/forges/organizations.ts'
import { decide } from '../../support/incidents.ts'
import { CLEAN } from '../../support/test-service.ts'

onEachStore((store) => {
  const scene = new GithubScene(store)

  test('a pull request is answered while it is scanned, and when it is done', async () => {
    let end: (() => void) | undefined
    const waiting = new Promise<void>((done) => {
      end = done
    })
    const { number, head } = scene.newPullRequest()
    scene.service.scanner.answer = async () => {
      await waiting
      return { ...CLEAN, head }
    }
    const told = await scene.report(number, head)
    const first = { ...(await until(() => scene.runsAt(head)[0])) }
    end!()
    const last = await scene.completed(head)

    expect(told.status).toBe(202)
    expect(first).toMatchObject({ name: 'Keysieve', status: 'in_progress', repository: 'acme/shop' })
    expect(first.conclusion).toBeUndefined()
    expect(last).toMatchObject({ id: first.id, conclusion: 'success', title: 'No secrets found' })
    expect(first.details_url).toMatch(/^https:\/\/keysieve\.example\.com\/scans\/[\da-f-]{36}$/)
    // The repository's own scan comes before it or behind it.
    const task = scene.service.scanner.tasks.findLast(({ target }) => target.kind === 'pull request')
    expect(task).toMatchObject({
      cloneUrl: `${scene.github.url}/acme/shop`,
      target: { kind: 'pull request', number },
    })
    expect(task!.token).toMatch(/^installation-token-/)
  })

  test('each secret is annotated at its line, fifty of one request, and the last one has the conclusion', async () => {
    const findings = Array.from({ length: 120 }, (_, at) => findingAt(at))
    const { head } = await scene.open({ findings })
    const run = await scene.completed(head)
    const patches = scene.callsOf('PATCH', new RegExp(`/check-runs/${run.id}$`))

    expect(run).toMatchObject({ conclusion: 'failure', title: '120 secrets in 120 places' })
    expect(patches.map(({ body }) => [body.output.annotations.length, body.conclusion])).toEqual([
      [50, undefined],
      [50, undefined],
      [20, 'failure'],
    ])
    expect(run.annotations.find(({ path }) => path === 'file-7.py')).toMatchObject({
      ...{ start_line: 8, end_line: 8, start_column: 13, end_column: 52, annotation_level: 'failure' },
      message: expect.stringContaining('the check has the commands'),
    })
    expect(run.summary).not.toMatch(/job summary|results file/)
  })

  test('a key that is public by design passes, and is shown all the same', async () => {
    const { head } = await scene.open({
      findings: [findingAt(1, { severity: 'info', tags: ['publishable_key'] })],
    })
    const run = await scene.completed(head)

    expect(run).toMatchObject({ conclusion: 'neutral', title: '1 secret in 1 place' })
    expect(run.annotations).toMatchObject([{ path: 'file-1.py', annotation_level: 'notice' }])
  })

  test('what could not be read may hold a secret: the check does not pass, and says what was not read', async () => {
    const notRead = [{ commit: 'c'.repeat(40), path: 'big.bin', reason: '212 MB, over the limit of 20 MB' }]
    const { head } = await scene.open({ coverage: { ...CLEAN.coverage, notRead } })
    const run = await scene.completed(head)

    expect(run).toMatchObject({ conclusion: 'action_required', title: 'Not everything could be scanned' })
    expect(run.summary).toContain('big.bin')
  })

  test('a delivery that comes twice is answered once', async () => {
    const { number, head } = scene.newPullRequest()
    scene.service.scanner.answer = () => ({ ...CLEAN, head })
    const body = pullRequest(scene.repository, number, head)
    const delivery = scene.github.delivery('pull_request', body)
    const first = await deliver(scene.service, scene.app, delivery)
    const again = await deliver(scene.service, scene.app, delivery)
    const renamed = await deliver(scene.service, scene.app, scene.github.delivery('pull_request', body))
    await scene.completed(head)

    // The same bytes have the same signature, whatever name they come under.
    expect([first.status, again.status, renamed.status]).toEqual([202, 409, 409])
    expect(scene.runsAt(head)).toHaveLength(1)
  })

  test('what nobody has signed who knows the secret is refused, and so is what is for no app', async () => {
    const delivery = scene.github.delivery('pull_request', { action: 'opened' })
    const wrong = await deliver(scene.service, scene.app, { ...delivery, body: `${delivery.body} ` })
    const unknown = await deliver(scene.service, randomUUID(), delivery)

    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.body.message).toBe(unknown.body.message)
  })

  test('a commit that the pull request no longer ends with is not called clean', async () => {
    const { number, head: old } = scene.newPullRequest()
    const head = shaOf(number + 5000)
    scene.service.scanner.answer = () => ({ ...CLEAN, head })
    // The later commit is reported first, as it may come.
    for (const sha of [head, old]) await scene.report(number, sha)

    expect((await scene.completed(head)).conclusion).toBe('success')
    expect(await scene.completed(old)).toMatchObject({
      conclusion: 'cancelled',
      title: 'The pull request has other commits now',
    })
  })

  test('a scan that saw an older commit is not the answer: another one is started', async () => {
    const { number, head } = scene.newPullRequest()
    let scans = 0
    scene.service.scanner.head = head
    scene.service.scanner.answer = () => ({ ...CLEAN, head: ++scans === 1 ? shaOf(9999) : head })
    await scene.report(number, head)
    await until(() => (scans === 1 ? true : undefined))
    await until(async () => {
      await hurry(scene.service)
      return scene.runsAt(head).find(({ status }) => status === 'completed')
    })
    scene.service.scanner.head = undefined

    expect(scans).toBe(2)
    expect((await scene.completed(head)).conclusion).toBe('success')
  })

  test('an incident that is ignored clears the check, and one that is opened again brings it back', async () => {
    const secretHash = randomUUID()
    const { head } = await scene.open({ findings: [findingAt(3, { secretHash })] })
    const failed = await scene.completed(head)
    await decide(scene.service, secretHash, { state: 'ignored', reason: 'false_positive' })
    const cleared = await scene.completed(head, 2)
    await decide(scene.service, secretHash, { state: 'open' })
    const back = await scene.completed(head, 3)

    expect([failed, cleared, back].map(({ conclusion }) => conclusion)).toEqual([
      'failure',
      'success',
      'failure',
    ])
    expect(new Set([failed, cleared, back].map(({ external_id }) => external_id)).size).toBe(3)
    expect(cleared.annotations).toEqual([])
  })

  test('who asks for the check again gets a new scan and a new check run', async () => {
    const { head, repository } = await scene.open({})
    await scene.completed(head)
    const before = scene.service.scanner.tasks.length
    scene.service.scanner.answer = () => ({ ...CLEAN, head, findings: [findingAt(5)] })
    // The same question within a minute has the same answer, unless the branch moved.
    await sql`update scans set created = created - interval '2 minutes'`.execute(store().store.db)
    await deliver(
      scene.service,
      scene.app,
      scene.github.delivery('check_run', {
        ...{ action: 'rerequested', repository, installation: { id: 1 } },
        check_run: { head_sha: head, name: 'Keysieve' },
      }),
    )
    const second = await scene.completed(head, 2)

    expect(second.conclusion).toBe('failure')
    expect(scene.service.scanner.tasks.length).toBe(before + 1)
  })
})
